-- A gate lets in by a ticket that a till has sold without network and not handed in yet: until then its scans are of
-- what the till holds, afterwards of the ticket.
alter table scan add column code_id uuid;
alter table scan add constraint scan_code_id_fkey foreign key (code_id) references till_code (id) not valid;
alter table scan drop constraint scan_check;
alter table scan add constraint scan_is_of_one check (num_nonnulls(ticket_id, pass_id, code_id) = 1) not valid;
create index scan_of_code on scan (code_id);

-- once it is handed in
create function scans_to_ticket() returns trigger language plpgsql
  as $$ begin
    update scan set ticket_id = code_id, code_id = null
      where code_id = new.id and exists (select from ticket where id = new.id); update ticket
      set redeemed_at = (
        select min(s.at) from scan s
        where s.ticket_id = new.id and s.undone_at is null and (s.answer->>'admitted')::int > 0
      )
      where id = new.id and exists (select from scan s where s.ticket_id = new.id); return null; end $$;
create trigger till_code_scans after update of sale_id on till_code for each row execute function scans_to_ticket();
