-- Who comes in with a ticket; empty for whoever has bought it.
alter table ticket add column holder text not null default '';

-- A ticket that was issued to somebody in place of the giver's; `link` opens it, and nothing else of its order.
create table given_ticket (
  ticket_id uuid primary key references ticket (id),
  link text not null unique,
  giver text not null,
  email text not null,
  -- Hash of the mailbox, for the limit of mails to it.
  mailbox text not null,
  message text not null,
  lang text not null,
  given_at timestamptz not null
);
create index given_ticket_mailbox on given_ticket (mailbox, given_at);

-- What was changed of an order after it was placed, with what stood there before.
create table order_change (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  kind text not null check (kind in ('given', 'holder', 'answers', 'buyer', 'owners')),
  line integer,
  ticket_id uuid references ticket (id),
  was jsonb not null,
  changed_at timestamptz not null
);
create index order_change_order on order_change (order_id, changed_at);
create index order_change_ticket on order_change (ticket_id);
