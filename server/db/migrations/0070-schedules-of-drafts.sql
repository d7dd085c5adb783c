-- Which time was said of a draft, so that one that was taken back does nothing: another may be at the same instant.
alter table catalogue_draft add column schedule uuid;
