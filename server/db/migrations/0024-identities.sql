-- Accounts at the museum's identity provider, by which people of the office sign in.
create table staff_identity (
  issuer text not null,
  -- what the provider knows the account by, whatever its address becomes
  sub text not null,
  person_id uuid not null references staff_person (id),
  created_at timestamptz not null,
  used_at timestamptz,
  -- from then on it lets nobody in, nor does another with the same address
  removed_at timestamptz,
  primary key (issuer, sub),
  unique (person_id, issuer)
);
