# For those who package Penumbra. To work on it, use ./test and ./demo.
#
#   make                                  build all files to install, into .build/stage
#   make install [PREFIX=] [DESTDIR=]     copy it to DESTDIR/PREFIX; /usr/local by default
#   make uninstall [PREFIX=] [DESTDIR=]   remove those files again
#
# Needs Swift, the packages that README.md names, gettext and python3. The programs need no Swift where they run.
PREFIX ?= /usr/local
DESTDIR ?=
stage = .build/stage
installed = $(DESTDIR)$(PREFIX)

all:
	Packaging/stage "$(PREFIX)"

install: all
	cd $(stage) && find . -type f | while read -r file; do \
		mode=644; [ ! -x "$$file" ] || mode=755; \
		install -D -m $$mode "$$file" "$(installed)/$$file" || exit 1; \
	done

uninstall:
	@[ -d $(stage) ] || { echo "make: run make first: the list of installed files is in $(stage)" >&2; exit 1; }
	cd $(stage) && find . -type f | while read -r file; do rm -f "$(installed)/$$file"; done
	# Folders that hold nothing else; those of the system do.
	cd $(stage) && find . -mindepth 1 -depth -type d | while read -r folder; do \
		rmdir "$(installed)/$$folder" 2>/dev/null || true; \
	done

.PHONY: all install uninstall
