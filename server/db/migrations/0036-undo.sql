-- What somebody has just done in the office and may take back for some seconds. `before` is what it needs for that,
-- also of people: the minutely job deletes what is over.
create table undoable_act (
  act_id uuid primary key references office_act (id),
  until timestamptz not null,
  -- those that wait that long, each with its name
  jobs jsonb not null,
  before jsonb not null
);

-- a case that was settled is open again
create or replace function note_act() returns trigger language plpgsql
  as $$ begin
    perform note_orders(array(
      select distinct o.id
      from changed c
        join purchase_order o on o.number = c.subject
      where c.act <> 'show' and c.outcome = 'done'
    )); if exists (select from changed where act in ('settle', 'undo'))
    then insert into live_change (kind) values ('inbox'); end if; return null; end $$;
