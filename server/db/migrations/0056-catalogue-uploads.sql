-- Pictures that were handed over for the catalogue and are in no draft yet; what is in none a day later is forgotten.
create table catalogue_upload (
  hash text primary key references catalogue_content (hash),
  at timestamptz not null,
  who text not null
);
