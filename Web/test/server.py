"""Serves the folder Web, with the content security policy that an address asks for."""
import functools, http.server, os, sys, threading

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
POLICIES = {
    # WebAssembly is forbidden.
    "strict": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-src 'self' about:",
    # All that Penumbra needs, and nothing more: no style of its own is an inline one.
    "least": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; frame-src 'self' about:",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript", ".mjs": "text/javascript"}

    def end_headers(self):
        for name, policy in POLICIES.items():
            if f"policy={name}" in self.path:
                self.send_header("Content-Security-Policy", policy)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        # A page that is closed while it loads hangs up.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


def start(folder=FOLDER, port=0):
    """The address of a server of a folder, in a thread."""
    server = Server(("127.0.0.1", port), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"
