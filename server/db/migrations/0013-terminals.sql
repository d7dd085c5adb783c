-- Who has sold it, as receipts name them; an invoice has a seller of its own.
alter table purchase_order add column sold_by jsonb;

-- The reader of cards, by its id in the catalogue, at which a sale by the staff is paid, and each payment asked for.
alter table sale add column reader text;
alter table payment add column reader text;
create index payment_at_reader on payment (reader) where reader is not null and state = 'open';
