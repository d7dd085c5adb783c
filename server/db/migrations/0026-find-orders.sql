-- By which the office finds an order among many, in a moment.
create index purchase_order_email on purchase_order (lower(customer->>'email'));
create index payment_provider_ref on payment (provider_ref) where provider_ref is not null;
