-- Keys of the office's API. Only a key's hash is here.
create table office_key (
  id uuid primary key,
  key_hash text not null unique,
  -- stands in the log, so it is never given twice
  name text not null unique,
  role text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- since when it is blocked
  ended_at timestamptz,
  check (role in ('door', 'desk', 'finance', 'admin')),
  check (ends_at > created_at)
);

-- What the office has done. Nothing in it is ever changed; what it names is a number or an id, never a person.
create table office_act (
  id uuid primary key,
  at timestamptz not null,
  -- null for the command line
  key_id uuid references office_key (id),
  who text not null,
  act text not null,
  subject text not null,
  -- 'done', or the code of the refusal
  outcome text not null,
  details jsonb not null
);
create index office_act_of_key on office_act (key_id);
create index office_act_by_time on office_act (at, id);
create index office_act_of_subject on office_act (subject, at);
create function refuse_change_of_office_act() returns trigger language plpgsql as $$ begin raise exception 'office_act is only added to'; end $$;
create trigger office_act_only_added_to before update or delete or truncate on office_act execute function refuse_change_of_office_act();
