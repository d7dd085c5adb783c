-- Orders whose account was deleted: the day on which the next part of what is personal in them is no longer needed.
alter table purchase_order add column erase_on date;
create index order_to_erase on purchase_order (erase_on) where erase_on is not null;
