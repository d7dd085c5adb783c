-- Where visitors of a counter say they come from: counted, and nothing says who.
create table visitor_origin (
  day date not null,
  venue text not null,
  -- a country's code, or a postcode
  origin text not null,
  answers integer not null check (answers > 0),
  people integer not null check (people >= answers),
  primary key (day, venue, origin)
);
-- Of these sales somebody has said so, which is counted once; what they said stands nowhere.
create table sale_with_origin (
  sale_id uuid primary key references sale (id) on delete cascade
);
