-- The office's list of payments begins with the newest, of all, of those that no provider has taken, or of an amount.
create index payment_created on payment (created_at, id);
create index payment_by_staff on payment (created_at, id) where provider = 'none';
create index payment_amount on payment (amount, created_at, id);
-- Few come to nothing or go back, and few orders are not paid: they are found without the others.
create index payment_not_kept on payment (id) where state in ('failed', 'canceled', 'refunding', 'refunded');
create index order_not_paid on purchase_order (payment_id) where unpaid > 0;
