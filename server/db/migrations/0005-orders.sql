create table purchase_order (
  id uuid primary key,
  booking_id text not null unique,
  number text not null unique,
  cart_id text not null unique references claim (id),
  payment_id uuid unique references payment (id),
  content text not null,
  state text not null check (state in ('placed', 'canceled')),
  lang text not null,
  customer jsonb not null,
  -- the account that it belongs to; null for guests
  customer_id uuid,
  total integer not null check (total >= 0),
  currency text not null,
  demonstration boolean not null,
  placed_at timestamptz not null,
  partner text,
  external_document_number text,
  -- its lines as they were sold, once one of them has changed
  sold_lines jsonb,
  -- the invoice, for who asks for one: a number of a series of its own, and who sold at that time
  invoice_number text,
  invoiced_at timestamptz,
  seller jsonb,
  -- what the provider gives back, over all refunds; what became vouchers in its place
  refunded integer not null default 0,
  credited integer not null default 0,
  -- what voucher codes have paid: an order that they paid for wholly may have an invoice, one that was free may not
  redeemed integer not null default 0,
  -- an order by invoice: what is still to be paid of it, until when, and when it ends without that
  unpaid integer not null default 0,
  due_on date,
  ends_on date,
  reminded_at timestamptz,
  paid_at timestamptz,
  -- of a guest's or a deleted account's: the day on which the next part of what is personal in it goes
  erase_on date,
  -- how many months more than needed its buyer can be reached: of guests; none of deleted accounts
  kept_months integer not null default 0,
  constraint order_is_what_was_paid foreign key (payment_id, cart_id, content, total, currency)
    references payment (id, cart_id, content, amount, currency),
  constraint order_is_paid check (total = 0 or payment_id is not null),
  constraint invoice_is_whole
    check ((invoice_number is null) = (invoiced_at is null) and (invoice_number is null) = (seller is null)),
  constraint invoice_is_of_a_sale check (invoice_number is null or total + redeemed > 0),
  constraint redeemed_not_negative check (redeemed >= 0),
  constraint refunded_at_most_paid check (refunded between 0 and total),
  constraint given_back_at_most_paid check (credited >= 0 and refunded + credited <= total),
  constraint refunded_of_what_was_paid check (refunded <= total - unpaid),
  constraint unpaid_at_most_total check (unpaid between 0 and total),
  constraint unpaid_has_an_end check (unpaid = 0 or (due_on is not null and ends_on >= due_on))
);
create unique index order_invoice_number on purchase_order (invoice_number) where invoice_number is not null;
create index purchase_order_of_customer on purchase_order (customer_id, placed_at desc) where customer_id is not null;
create index order_unpaid on purchase_order (due_on) where unpaid > 0 and state = 'placed';
create index order_to_erase on purchase_order (erase_on) where erase_on is not null;
-- Orders of guests whose erasing has not begun.
create index order_of_guest on purchase_order (placed_at)
  where customer_id is null and erase_on is null and customer->>'email' <> '';

-- A voucher's money is a capacity of the same id: what was spent or is reserved by carts is taken, and never more.
create table voucher (
  id uuid primary key references capacity (id),
  -- the code itself is made from the id with a key of the shop
  code_hash text not null unique,
  name text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  taxed text not null check (taxed in ('sale', 'redemption')),
  redeemable jsonb,
  valid_from timestamptz not null,
  valid_to date not null,
  blocked_at timestamptz,
  -- null for those that the office issued
  order_id uuid references purchase_order (id),
  line integer,
  sequence integer,
  -- what comes back to a voucher whose time has run out is a voucher of its own, which is blocked with it
  replaces uuid references voucher (id),
  created_at timestamptz not null,
  unique (order_id, line, sequence)
);
create index voucher_replaces on voucher (replaces);

-- Money of an order that goes back: what codes get are entries of their ledgers, `paid_back` is what the provider
-- gives.
create table refund (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  -- minor units
  paid_back integer not null check (paid_back >= 0),
  -- what of the payment became a voucher in its place, without the voucher's bonus
  credited integer not null default 0,
  voucher_id uuid constraint voucher_of_refund references voucher (id),
  -- all that was left: the order is canceled with it
  whole boolean not null,
  -- the museum has canceled what was to take place: the buyer reads so
  called_off boolean not null default false,
  note text not null,
  created_at timestamptz not null,
  -- since when the provider has given back its part
  done_at timestamptz,
  -- the credit note, in a series of its own; its content never changes
  credit_number text,
  credit jsonb,
  constraint credited_on_a_voucher check (credited >= 0 and (credited > 0) = (voucher_id is not null)),
  constraint credit_has_a_number check ((credit is null) = (credit_number is null))
);
create index refund_of_order on refund (order_id);
create index refund_voucher on refund (voucher_id);
create unique index refund_whole_once on refund (order_id) where whole;
create index refund_outstanding on refund (created_at) where done_at is null;
create unique index refund_credit_number on refund (credit_number) where credit_number is not null;

-- A refund that the provider had taken on and that came to nothing, at once or days later: until somebody has put it
-- right, the museum owes that money.
create table failed_refund (
  -- what the provider was asked with
  key uuid primary key,
  payment_id uuid not null references payment (id),
  -- null where all of a payment was to go back
  refund_id uuid references refund (id),
  -- minor units
  amount integer not null check (amount > 0),
  failed_at timestamptz not null,
  -- asked for again, with another key, or transferred by the museum
  settled_at timestamptz,
  way text check (way in ('again', 'transferred')),
  check ((settled_at is null) = (way is null))
);
create index failed_refund_of_payment on failed_refund (payment_id);
create index failed_refund_of_refund on failed_refund (refund_id);
-- one thing to put right at a time
create unique index failed_refund_open on failed_refund (coalesce(refund_id, payment_id)) where settled_at is null;

-- A voucher's ledger: what is left of it is the sum of its entries.
create table voucher_entry (
  id uuid primary key,
  voucher_id uuid not null references voucher (id),
  kind text not null check (kind in ('issue', 'reserve', 'redeem', 'release', 'refund')),
  -- minor units: above 0 what the voucher gets, below what is taken from it; redeeming what was reserved moves nothing
  amount integer not null,
  -- null once an abandoned cart is deleted
  cart_id text references claim (id) on delete set null,
  refund_id uuid constraint entry_of_refund references refund (id),
  created_at timestamptz not null
);
create index voucher_entry_of_voucher on voucher_entry (voucher_id, created_at);
create index voucher_entry_of_cart on voucher_entry (cart_id);
create index voucher_entry_of_refund on voucher_entry (refund_id);

create table order_line (
  order_id uuid not null references purchase_order (id),
  position integer not null,
  document jsonb not null,
  price integer not null check (price >= 0),
  count integer not null check (count > 0),
  total integer not null check (total >= 0),
  -- merchandise that was sent
  sent_at timestamptz,
  -- a line that was canceled belongs to the refund that gave it back; of a line of which a part was canceled, that part
  -- is a line of its own
  refund_id uuid constraint line_of_refund references refund (id),
  primary key (order_id, position)
);
create index order_line_of_refund on order_line (refund_id);
-- A device without network asks for the tickets of a day.
create index order_line_by_day on order_line (left(document->>'datetime', 10));

create table ticket (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  line integer not null,
  sequence integer not null,
  name text not null,
  places integer not null check (places > 0),
  barcode text not null unique,
  -- who comes in with it; empty for whoever has bought it
  holder text not null default '',
  redeemed_at timestamptz,
  -- a ticket that admits nobody any more, and the one that was issued in its place
  void_at timestamptz,
  void_reason text constraint void_reasons check (void_reason in ('moved', 'canceled', 'given')),
  replaced_by uuid constraint replacement references ticket (id),
  constraint void_for_a_reason check ((void_at is null) = (void_reason is null)),
  unique (order_id, line, sequence)
);
create index ticket_replaced_by on ticket (replaced_by);
create index ticket_void on ticket (void_at) where void_at is not null;

-- Annual passes, one for each owner.
create table pass (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  line integer not null,
  sequence integer not null,
  number text not null unique,
  name text not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  barcode text not null unique,
  unique (order_id, line, sequence)
);

-- A ticket that was issued to somebody in place of the giver's; `link` opens it, and nothing else of its order.
create table given_ticket (
  ticket_id uuid primary key references ticket (id),
  link text not null unique,
  giver text not null,
  email text not null,
  -- hash of the mailbox, for the limit of mails to it
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

-- What was moved to another time: the tickets that are void by it say so themselves.
create table move (
  -- made by the visitor's browser: the same again is the same move
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  -- parts of lines as they were and as they are, without what was answered
  given_up jsonb not null,
  taken jsonb not null,
  -- what the new time costs more, below 0 less, minor units
  difference integer not null,
  moved_at timestamptz not null
);
create index move_of_order on move (order_id);
-- What somebody has moved within a day counts in what they may have without paying.
create index move_moved_at on move (moved_at);

-- A move to a time that costs more: a claim holds its places until that is paid.
create table move_to_pay (
  -- the move's
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  claim_id text not null references claim (id),
  tickets jsonb not null,
  -- local, of the museum
  datetime text not null,
  -- the lines at the price that was shown
  taken jsonb not null,
  difference integer not null check (difference > 0),
  created_at timestamptz not null
);
create index move_to_pay_of_order on move_to_pay (order_id);
create index move_to_pay_of_claim on move_to_pay (claim_id);
