-- A person at a till, from counting what is in it at first to counting what is in it at last.
create table till_session (
  id uuid primary key,
  -- its id in the catalogue
  till text not null,
  -- of the till, without gaps
  number integer not null check (number > 0),
  -- as in the office's log; null for the command line
  key_id uuid references office_key (id),
  who text not null,
  currency text not null,
  opened_at timestamptz not null,
  -- what was in the drawer at first
  begun_with integer not null check (begun_with >= 0),
  closed_at timestamptz,
  closed_by text,
  -- what has to be in the drawer at last, and what is
  expected integer,
  counted integer check (counted >= 0),
  -- how many of each coin and note, where that was told
  coins jsonb,
  -- what the terminal says it has taken, where that was told
  terminal_counted integer,
  note text not null default '',
  unique (till, number),
  check ((closed_at is null) = (counted is null)),
  check ((closed_at is null) = (expected is null)),
  check ((closed_at is null) = (closed_by is null))
);
create unique index one_session_of_a_till on till_session (till) where closed_at is null;
create unique index one_session_of_a_person on till_session (coalesce(key_id, '00000000-0000-0000-0000-000000000000'))
  where closed_at is null;
create index till_session_of_key on till_session (key_id);
create index till_session_by_time on till_session (opened_at);

-- What was put into a till and taken out of it.
create table till_movement (
  id uuid primary key,
  session_id uuid not null references till_session (id),
  -- in the session, without gaps
  position integer not null check (position > 0),
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'refund', 'pay_in', 'pay_out')),
  means text not null check (means in ('cash', 'terminal')),
  -- below 0 what was taken out
  amount integer not null,
  reason text not null default '',
  sale_id uuid references sale (id),
  refund_id uuid references refund (id),
  unique (session_id, position),
  check (case when kind in ('sale', 'pay_in') then amount > 0 else amount < 0 end),
  check ((kind = 'sale') = (sale_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind in ('pay_in', 'pay_out')) = (reason <> '')),
  check (means = 'cash' or kind in ('sale', 'refund'))
);
create index till_movement_of_sale on till_movement (sale_id);
create unique index till_movement_of_refund on till_movement (refund_id, means);

-- A mistake is put right by another movement.
create function refuse_change_of_till() returns trigger language plpgsql
  as $$ begin raise exception '% is only added to', tg_table_name using errcode = 'check_violation'; end $$;
create trigger till_movement_only_added_to before update or delete or truncate on till_movement
  execute function refuse_change_of_till();
create trigger till_session_only_added_to before delete or truncate on till_session
  execute function refuse_change_of_till();
-- what is closed stays as it is, and of what is open only what closing says can change
create function refuse_change_of_session() returns trigger language plpgsql
  as $$ begin
    if old.closed_at is not null or (
      new.id, new.till, new.number, new.who, new.currency, new.opened_at, new.begun_with, coalesce(new.key_id, new.id)
    ) is distinct from (
      old.id, old.till, old.number, old.who, old.currency, old.opened_at, old.begun_with, coalesce(old.key_id, old.id)
    )
    then raise exception 'till_session is only added to' using errcode = 'check_violation'; end if; return new; end $$;
create trigger till_session_stays before update on till_session
  for each row execute function refuse_change_of_session();
create function refuse_movement_of_closed() returns trigger language plpgsql
  as $$ begin
    if new.at > (select closed_at from till_session where id = new.session_id)
    then raise exception 'the session is closed' using errcode = 'check_violation'; end if; return new; end $$;
create trigger till_movement_of_open before insert on till_movement
  for each row execute function refuse_movement_of_closed();
