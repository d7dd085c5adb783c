-- What the staff has sold, or holds for somebody who gets a link to pay it.
create table sale (
  -- made by whoever asks: the same again is the same sale
  id uuid primary key,
  claim_id text not null unique references claim (id) on delete cascade,
  -- hash of all that was asked for: another purchase under the same id is refused
  digest text not null,
  channel text not null check (channel in ('counter', 'phone', 'mail', 'partner')),
  -- as in the office's log; null for the command line
  key_id uuid references office_key (id),
  who text not null,
  sold_at timestamptz not null
);
create index sale_of_key on sale (key_id);

-- By what a payment came that no provider has taken: all of it, part by part.
create table payment_means (
  payment_id uuid not null references payment (id) on delete cascade,
  position integer not null,
  means text not null check (means in ('cash', 'terminal', 'invoice')),
  amount integer not null check (amount > 0),
  -- the number on the slip of the terminal
  slip text not null default '',
  primary key (payment_id, position),
  check ((means = 'terminal') = (slip <> ''))
);
create function means_are_all_of_it() returns trigger language plpgsql
  as $$ begin
    if (select sum(amount) from payment_means where payment_id = new.payment_id)
      <> (select amount from payment where id = new.payment_id)
    then raise exception 'means_are_all_of_it' using errcode = 'check_violation'; end if; return null; end $$;
create constraint trigger means_are_all_of_it after insert or update on payment_means
  deferrable initially deferred for each row execute function means_are_all_of_it();
