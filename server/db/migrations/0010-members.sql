-- A pass that the museum has blocked opens nothing and lowers nothing, until it is released again.
alter table pass add column blocked_at timestamptz;
