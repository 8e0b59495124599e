"""Files of packages of PyPI and Debian, in a temporary folder."""
import glob
import os
import subprocess
import sys

# Only files are read of a wheel, so it may need a later Python than that which runs this.
WHEEL = ["--only-binary", ":all:", "--python-version", "3.14", "--platform", "manylinux_2_28_x86_64", "--platform", "any"]
QUIET = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Packages:
    """Packages that are downloaded when a file of them is asked for."""

    def __init__(self, folder):
        self.folder = folder

    def wheel(self, package):
        """The folder of a package of PyPI, as `name==version`."""
        place = f"{self.folder}/{package}"
        if not os.path.isdir(place):
            self._download(package, WHEEL, place)
            subprocess.run(["unzip", "-q", glob.glob(f"{place}.download/*")[0], "-d", place], check=True)
        return place

    def source(self, package):
        """The folder of the sources of a package of PyPI."""
        place = f"{self.folder}/{package}"
        if not os.path.isdir(place):
            # Only this package: pip builds what its build needs otherwise.
            self._download(package, ["--no-binary", package.split("==")[0]], place)
            os.mkdir(place)
            subprocess.run(["tar", "xf", glob.glob(f"{place}.download/*")[0], "-C", place], check=True)
        return place

    def debian(self, package):
        """The folder of a package of Debian."""
        place = f"{self.folder}/{package}"
        if not os.path.isdir(place):
            os.mkdir(place)
            subprocess.run(["apt-get", "download", "-q", package], cwd=place, **QUIET)
            subprocess.run(["dpkg-deb", "-x", glob.glob(f"{place}/*.deb")[0], place], check=True)
        return place

    @staticmethod
    def _download(package, kind, place):
        subprocess.run([sys.executable, "-m", "pip", "download", "--no-deps", *kind, "--quiet", "--dest", f"{place}.download",
                        package], **QUIET)
