-- Receipts name who has sold, as invoices do.
alter table purchase_order drop constraint invoice_is_whole;
alter table purchase_order add constraint invoice_is_whole
  check ((invoice_number is null) = (invoiced_at is null) and (invoice_number is null or seller is not null));
