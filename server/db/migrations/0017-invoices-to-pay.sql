-- A payment may pay for an order that stands already: what is still to be paid of it, or what moving it costs.
alter table payment add column purpose text not null default 'cart';
alter table payment add constraint payment_purposes check (purpose in ('cart', 'order', 'move')) not valid;

-- An order by invoice: what is still to be paid of it, until when, and when it ends without that.
alter table purchase_order add column unpaid integer not null default 0;
alter table purchase_order add column due_on date;
alter table purchase_order add column ends_on date;
alter table purchase_order add column reminded_at timestamptz;
alter table purchase_order add column paid_at timestamptz;
alter table purchase_order add constraint unpaid_at_most_total check (unpaid between 0 and total) not valid;
alter table purchase_order add constraint unpaid_has_an_end check (unpaid = 0 or (due_on is not null and ends_on >= due_on)) not valid;
alter table purchase_order add constraint refunded_of_what_was_paid check (refunded <= total - unpaid) not valid;
create index order_unpaid on purchase_order (due_on) where unpaid > 0 and state = 'placed';
