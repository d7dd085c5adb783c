-- Receipts name who has sold, as invoices do.
alter table purchase_order drop constraint invoice_is_whole;
alter table purchase_order add constraint invoice_is_whole
  check ((invoice_number is null) = (invoiced_at is null) and (invoice_number is null or seller is not null));

-- The reader of cards, by its id in the catalogue, at which a sale by the staff is paid, and each payment asked for.
alter table sale add column reader text;
alter table payment add column reader text;
create index payment_at_reader on payment (reader) where reader is not null and state = 'open';
