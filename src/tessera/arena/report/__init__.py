"""Reports: one HTML file each, complete in itself, for a screen, a phone or paper."""
