"""The table in the browser: ASGI and WebSocket, with everything said on disk before it is acknowledged."""
