"""Who a visitor is: sessions, accounts, devices, and where they come from."""
