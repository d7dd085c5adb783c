-- Who buys: a guest, or who has an account.
create table customer (
  id uuid primary key,
  -- of a guest's own row; an account's customer logs in with sessions
  token_hash text unique,
  is_guest boolean not null,
  lang text not null,
  document jsonb not null,
  created_at timestamptz not null
);

create table account (
  customer_id uuid primary key references customer (id),
  -- as typed; it may wait for its confirmation
  email text not null,
  -- the same as logins compare it; null until it is confirmed
  confirmed_email text unique,
  -- argon2id of the md5 that is sent
  password_hash text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  check ((confirmed_email is null) = (confirmed_at is null))
);
create index account_unconfirmed on account (lower(email)) where confirmed_at is null;

create table session (
  token_hash text primary key,
  customer_id uuid not null references account (customer_id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_customer on session (customer_id);
create index session_expired on session (expires_at);

-- Networks that an account was logged in from, hashed: strangers who guess do not lock its owner out.
create table account_network (
  customer_id uuid not null references account (customer_id) on delete cascade,
  network_hash text not null,
  seen_at timestamptz not null,
  primary key (customer_id, network_hash)
);
create index account_network_seen on account_network (seen_at);

-- Links in mails; each is good once.
create table account_link (
  token_hash text primary key,
  kind text not null check (kind in ('confirm', 'reset')),
  customer_id uuid not null references account (customer_id) on delete cascade,
  -- the address that it was sent to
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_link_of_customer on account_link (customer_id);
create index account_link_expired on account_link (expires_at);

create table passkey (
  -- the credential's id, base64url
  id text primary key,
  customer_id uuid not null references account (customer_id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_customer on passkey (customer_id);

-- What a browser has to sign to register a passkey or to log in with one; each is good once.
create table passkey_challenge (
  challenge_hash text primary key,
  -- null for a login, which begins without a name
  customer_id uuid references account (customer_id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_of_customer on passkey_challenge (customer_id);
create index passkey_challenge_expired on passkey_challenge (expires_at);
