-- The mail on the day before a visit: which orders have got it, for which day.
create table visit_mail (
  order_id uuid not null references purchase_order (id) on delete cascade,
  day date not null,
  queued_at timestamptz not null,
  primary key (order_id, day)
);

-- Who wants none: a keyed hash of the address, which says whose it is only to who knows it.
create table visit_mail_refusal (
  mailbox text primary key,
  refused_at timestamptz not null
);
