-- A line that was canceled belongs to the refund that gave it back; of a line of which a part was canceled, that part is
-- a line of its own.
alter table order_line add column refund_id uuid;
alter table order_line add constraint line_of_refund foreign key (refund_id) references refund (id) not valid;
create index order_line_of_refund on order_line (refund_id);

-- What of a payment became a voucher in place of going back: `credited` is without the voucher's bonus.
alter table refund add column credited integer not null default 0;
alter table refund add column voucher_id uuid;
alter table refund add constraint voucher_of_refund foreign key (voucher_id) references voucher (id) not valid;
alter table refund add constraint credited_on_a_voucher check (credited >= 0 and (credited > 0) = (voucher_id is not null)) not valid;
create index refund_voucher on refund (voucher_id);
alter table purchase_order add column credited integer not null default 0;
alter table purchase_order add constraint given_back_at_most_paid check (credited >= 0 and refunded + credited <= total) not valid;

-- The credit note of a refund, in a series of its own; its content never changes.
alter table refund add column credit_number text;
alter table refund add column credit jsonb;
alter table refund add constraint credit_has_a_number check ((credit is null) = (credit_number is null)) not valid;
create unique index refund_credit_number on refund (credit_number) where credit_number is not null;
