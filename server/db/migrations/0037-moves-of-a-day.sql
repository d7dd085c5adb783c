-- What somebody has moved within a day counts in what they may have without paying.
create index move_moved_at on move (moved_at);
