-- What the daily jobs of a shop that has sold for years look for, and PostgreSQL itself where it deletes a row that others name.
create index cart_customer on cart (customer_id);
create index payment_report_payment on payment_report (payment_id);
create index inbox_payment on inbox (payment_id);
create index inbox_cart on inbox (cart_id);
create index simulator_report_reference on simulator_report (reference);

-- A lease only brings order among those who live: nobody has to wait for the disk for it, and after a crash there is none.
alter table cart_lease set unlogged;
