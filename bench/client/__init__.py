"""The web client as visitors meet it: on a slow line with a slow processor, in a real Chromium."""
