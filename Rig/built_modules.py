"""Locates the modules of the last debug build, for tools that read them."""
import subprocess
from pathlib import Path


def flags(root):
    """Returns the options for the compiler (or a tool with the same options) to find the modules and the C modules that they
    import."""
    run = lambda *command: subprocess.run(command, check=True, capture_output=True, text=True, cwd=root).stdout
    products = Path(run("swift", "build", "--show-bin-path").strip())
    maps = [root / f"Sources/{name}/module.modulemap" for name in ["CPenumbraGtk", "CPenumbraYAML"]]
    clang = [f"-fmodule-map-file={path}" for path in maps] + run("pkg-config", "--cflags-only-I", "gtk4").split()
    return ["-I", str(products / "Modules"), *(word for flag in clang for word in ("-Xcc", flag))]
