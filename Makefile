# For those who package Penumbra. To work on it, use ./test and ./demo.
#
#   make                                  build all files to install, into .build/stage
#   make install [PREFIX=] [DESTDIR=]     copy it to DESTDIR/PREFIX; /usr/local by default
#   make uninstall [PREFIX=] [DESTDIR=]   remove the files that Packaging/installed names; needs no build
#
# Needs Swift, the packages that README.md names, gettext, python3, gobject-introspection and valac. The programs and the C library
# need no Swift where they run.
PREFIX ?= /usr/local
DESTDIR ?=
stage = .build/stage
installed = $(DESTDIR)$(PREFIX)
# The folder for libraries of this architecture, on Debian and its relatives.
multiarch := $(shell dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null)

all:
	Packaging/stage "$(PREFIX)"

install: all
	cd $(stage) && find . -type f | while read -r file; do \
		mode=644; [ ! -x "$$file" ] || mode=755; \
		install -D -m $$mode "$$file" "$(installed)/$$file" || exit 1; \
	done; \
	find . -type l | while read -r link; do cp -d "$$link" "$(installed)/$$link" || exit 1; done

# All folders belong to others too, and stay even if they are empty.
uninstall:
	grep -v '^#' Packaging/installed | sed 's|/@multiarch@|$(multiarch:%=/%)|' | while read -r file; do rm -f "$(installed)/$$file" || exit 1; done

.PHONY: all install uninstall
