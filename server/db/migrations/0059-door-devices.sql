-- Phones and tablets that scan at a gate, each with a token of its own, which opens nothing but that gate's calls.
create table door_device (
  id uuid primary key,
  -- the gate's key
  gate uuid not null references office_key (id),
  -- as scans and other gates name it
  name text not null,
  rights jsonb not null,
  -- whether it stands where nobody works
  unattended boolean not null,
  pairing_hash text unique,
  pairing_ends timestamptz not null,
  token_hash text unique,
  created_at timestamptz not null,
  paired_at timestamptz,
  seen_at timestamptz,
  -- null is for good
  ends_at timestamptz,
  ended_at timestamptz,
  check ((paired_at is null) = (token_hash is null))
);
create index door_device_of_gate on door_device (gate);

create trigger live_people after insert or update of paired_at, ended_at on door_device
  for each statement execute function note_kind('people');
