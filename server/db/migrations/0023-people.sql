-- Who works in the office. Nobody is ever deleted, since the log names them.
create table staff_person (
  id uuid primary key,
  name text not null,
  -- as typed, and as sign-ins compare it
  email text not null,
  login text not null,
  lang text not null,
  -- `[{role, venues}]`, where null is all venues
  roles jsonb not null,
  -- argon2id; a password is only ever together with an app for one-time codes, whose secret is sealed
  password_hash text,
  code_secret text,
  -- the last step of time whose code was used
  code_step bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((password_hash is null) = (code_secret is null))
);
create unique index staff_person_by_login on staff_person (login) where ended_at is null;

-- Roles that the museum has changed or made; those that are built in are nowhere but in the program.
create table staff_role (
  id text primary key,
  name text not null,
  permissions jsonb not null
);

-- One for each address; the next takes its place.
create table staff_invitation (
  id uuid primary key,
  -- the same as the id for the first administrator, who gives an address when they accept
  login text not null unique,
  email text not null,
  name text not null,
  lang text not null,
  roles jsonb not null,
  -- whose ways in are made anew by it; null for somebody new
  person_id uuid references staff_person (id),
  -- null until there is a link
  token_hash text unique,
  -- sealed; what an app was shown while it is accepted
  code_secret text,
  expires_at timestamptz not null
);
create index staff_invitation_of_person on staff_invitation (person_id);
create index staff_invitation_expired on staff_invitation (expires_at);

create table staff_passkey (
  -- the credential's id, base64url
  id text primary key,
  person_id uuid not null references staff_person (id),
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_of_person on staff_passkey (person_id);

-- What a browser has to sign, for one purpose of one invitation or session; each is good once.
create table staff_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('accept', 'add', 'sign-in', 'prove')),
  -- null for a sign-in, which begins without a name
  about uuid,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (about is null))
);
create index staff_challenge_expired on staff_challenge (expires_at);

create table staff_recovery_code (
  code_hash text primary key,
  person_id uuid not null references staff_person (id),
  used_at timestamptz
);
create index staff_recovery_code_of_person on staff_recovery_code (person_id);

create table staff_session (
  id uuid primary key,
  token_hash text not null unique,
  person_id uuid not null references staff_person (id),
  created_at timestamptz not null,
  -- written once a minute at most
  seen_at timestamptz not null,
  -- when the person last showed a passkey, or password and code
  proved_at timestamptz not null,
  ended_at timestamptz,
  -- the browser in words, and a keyed hash of the network
  agent text not null,
  network_hash text not null
);
create index staff_session_of_person on staff_session (person_id, created_at);
create index staff_session_by_time on staff_session (created_at);

-- Who did, sold or counted something may be a person.
alter table office_act add column person_id uuid;
alter table office_act
  add constraint office_act_of_person foreign key (person_id) references staff_person (id) not valid;
create index office_act_of_person on office_act (person_id);
alter table sale add column person_id uuid;
alter table sale add constraint sale_of_person foreign key (person_id) references staff_person (id) not valid;
create index sale_of_person on sale (person_id);
alter table till_session add column person_id uuid;
alter table till_session
  add constraint till_session_of_person foreign key (person_id) references staff_person (id) not valid;
create index till_session_of_person on till_session (person_id);
drop index one_session_of_a_person;
create unique index one_session_of_a_person
  on till_session (coalesce(key_id, person_id, '00000000-0000-0000-0000-000000000000')) where closed_at is null;
create or replace function refuse_change_of_session() returns trigger language plpgsql
  as $$ begin
    if old.closed_at is not null or (
      new.id, new.till, new.number, new.who, new.currency, new.opened_at, new.begun_with,
      coalesce(new.key_id, new.person_id, new.id)
    ) is distinct from (
      old.id, old.till, old.number, old.who, old.currency, old.opened_at, old.begun_with,
      coalesce(old.key_id, old.person_id, old.id)
    )
    then raise exception 'till_session is only added to' using errcode = 'check_violation'; end if; return new; end $$;
