-- The office's list of what goes back begins with the newest.
create index refund_created on refund (created_at, id);
