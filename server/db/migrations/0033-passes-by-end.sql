-- The office's list of annual passes begins with those that are valid longest.
create index pass_valid_to on pass (valid_to, number);
