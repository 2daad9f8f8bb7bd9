import sys

from pyapp.cli import main

sys.exit(main(sys.argv[1:]))
