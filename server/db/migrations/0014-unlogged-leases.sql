-- A lease brings order and nothing else: the locks keep a cart right without it. Unlogged, taking and dropping one
-- waits for no disk; after a crash, and on a standby that takes over, there are none.
alter table cart_lease set unlogged;
