-- Who comes in with a ticket without a date is counted on the day on which it is read.
create index order_line_undated on order_line (order_id)
  where document->>'datetime' is null and document->>'type' in ('ticket', 'guidedTour');

-- How many came on a day with annual passes.
create index admission_of_passes on admission (split_part(key, ' ', 3)) where key like 'pass %';

-- What a day was, in numbers that name nobody: kept once it is over for good, since what it is counted from is much,
-- and goes in time.
create table day_count (
  day date primary key,
  counts jsonb not null
);
