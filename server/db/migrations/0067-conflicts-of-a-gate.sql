-- Whom a gate without network let in by mistake is one case of a gate and a day, which names each of them.
update inbox
set details = jsonb_build_object(
  'gate', details->>'gate',
  'day', to_char(created_at at time zone 'Europe/Zurich', 'YYYY-MM-DD'),
  'all', jsonb_build_array(details || jsonb_build_object('id', id::text))
)
where kind = 'door-conflict';
