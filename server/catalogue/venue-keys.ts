/** Where something is, its own venue first. */
export function venueKeysOf({
  venue,
  other_venues = [],
}: {
  venue: string
  other_venues?: readonly string[]
}): string[] {
  return [venue, ...other_venues]
}
