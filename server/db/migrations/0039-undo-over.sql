-- The minutely job looks for what nobody may take back any more.
create index undoable_act_until on undoable_act (until);

-- whoever takes back what they settled has opened a case again, and whoever only looks has changed nothing
create or replace function note_act() returns trigger language plpgsql
  as $$ begin
    perform note_orders(array(
      select distinct o.id
      from changed c
        join purchase_order o on o.number = c.subject
      where c.act not in ('show', 'customer', 'customer-export') and c.outcome = 'done'
    )); if exists (select from changed where act in ('settle', 'undo'))
    then insert into live_change (kind) values ('inbox'); end if; return null; end $$;
