-- The office's list of orders begins with the newest, of however many there are.
create index purchase_order_placed on purchase_order (placed_at, number);
