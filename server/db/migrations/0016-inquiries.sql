-- What a visitor wishes of a guided tour where nothing fits, until the museum quotes it or says no. It holds no places.
create table inquiry (
  -- made by the visitor's browser: the same again is the same inquiry
  id uuid primary key,
  number text not null unique,
  -- hash of all that was sent
  digest text not null,
  created_at timestamptz not null,
  -- of the visitor
  lang text not null,
  -- by its id in the catalogue, and as it was called in the visitor's language
  tour integer not null,
  tour_name text not null,
  wish jsonb not null,
  customer jsonb not null,
  -- as addresses are compared
  email text not null,
  answered_at timestamptz,
  -- what came of it: a quote, or a sentence that says why not
  quote uuid references quote (id) on delete cascade,
  declined text,
  check (quote is null or declined is null),
  check ((answered_at is null) = (quote is null and declined is null))
);
create index inquiry_waiting on inquiry (created_at) where answered_at is null;
create index inquiry_answered on inquiry (answered_at) where answered_at is not null;
create index inquiry_email on inquiry (email);
create index inquiry_quote on inquiry (quote);

-- The inquiry that a quote was made for, also once that has another answer or is forgotten.
alter table quote add column inquiry uuid;
