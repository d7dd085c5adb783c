-- Money of an order that goes back: what codes get are entries of their ledgers, `paid_back` is what the provider gives.
create table refund (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  -- minor units
  paid_back integer not null check (paid_back >= 0),
  -- all that was left: the order is canceled with it
  whole boolean not null,
  note text not null,
  created_at timestamptz not null,
  -- since when the provider has given back its part
  done_at timestamptz
);
create index refund_of_order on refund (order_id);
create unique index refund_whole_once on refund (order_id) where whole;
create index refund_outstanding on refund (created_at) where done_at is null;
alter table voucher_entry add column refund_id uuid;
alter table voucher_entry add constraint entry_of_refund foreign key (refund_id) references refund (id) not valid;
create index voucher_entry_of_refund on voucher_entry (refund_id);

-- What the provider gives back of an order, over all its refunds.
alter table purchase_order add column refunded integer not null default 0;
alter table purchase_order add constraint refunded_at_most_paid check (refunded between 0 and total) not valid;

-- What voucher codes have paid of an order: one that they paid for wholly may have an invoice, one that was free may not.
alter table purchase_order add column redeemed integer not null default 0;
alter table purchase_order add constraint redeemed_not_negative check (redeemed >= 0) not valid;
alter table purchase_order drop constraint invoice_costs_something;
alter table purchase_order add constraint invoice_is_of_a_sale check (invoice_number is null or total + redeemed > 0) not valid;

-- Each part that the simulator has given back, once for each key.
create table simulator_refund (
  id uuid primary key,
  reference text not null references simulator_payment (reference),
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);
create index simulator_refund_of_payment on simulator_refund (reference);
