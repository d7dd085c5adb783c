-- The invoice of an order, for who asks for one: a number of a series of its own, and who sold at that time.
alter table purchase_order add column invoice_number text;
alter table purchase_order add column invoiced_at timestamptz;
alter table purchase_order add column seller jsonb;
create unique index order_invoice_number on purchase_order (invoice_number) where invoice_number is not null;

alter table purchase_order add constraint invoice_is_whole
  check ((invoice_number is null) = (invoiced_at is null) and (invoice_number is null) = (seller is null)) not valid;
-- It says what the order costs, and that is what was paid (order_is_what_was_paid).
alter table purchase_order add constraint invoice_costs_something check (invoice_number is null or total > 0) not valid;
