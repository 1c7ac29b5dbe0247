"""Reports: one self-contained HTML file each, for screen, phone and print."""
