-- How many months more than needed the buyer of an order can be reached: of guests; none of deleted accounts.
alter table purchase_order add column kept_months integer not null default 0;
-- Orders of guests whose erasing has not begun.
create index order_of_guest on purchase_order (placed_at)
  where customer_id is null and erase_on is null and customer->>'email' <> '';
