-- What the staff has quoted for somebody, whose places are held until they answer or its time is over. Its lines and
-- its buyer are the cart's, once accepted the order's; its end is the claim's.
create table quote (
  id uuid primary key references sale (id) on delete cascade,
  number text not null unique,
  -- counts the changes, so that nobody accepts what they have not seen
  version integer not null default 1 check (version > 0),
  -- deadlines, limits and minimums gave way, also for the invoice
  waived boolean not null,
  -- the customer gets mails, not only papers
  mailed boolean not null,
  -- of this version
  quoted_at timestamptz not null,
  reminded_at timestamptz,
  -- since when a change is asked for, and the words of it until the quote has an outcome
  asked_at timestamptz,
  message text not null default '',
  -- null until it has one that was told
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'ended')),
  check (asked_at is not null or message = '')
);
create index quote_to_follow on quote (quoted_at) where outcome is null or outcome = 'ended';
