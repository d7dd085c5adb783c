-- The log is read by who and by what, the newest first.
create index office_act_of_who on office_act (who, at, id);
create index office_act_of_act on office_act (act, at, id);
