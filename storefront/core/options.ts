/** A value of a filter. */
export interface Option<Id = number> {
  id: Id
  name: string
}

/** The venues that occur in a list, by id. */
export function venuesOf(
  goods: readonly { museumId: number; venue: string; venues?: Option[] | undefined }[],
): Option[] {
  return unique(goods.flatMap(({ museumId, venue, venues }) => venues ?? [{ id: museumId, name: venue }]))
}

export function groupsOf(goods: readonly { custom_groups: readonly Option[] }[]): Option[] {
  return unique(goods.flatMap(({ custom_groups }) => custom_groups))
}

/** Those of a filter that still divide the list: what the other filters leave has them; and the chosen one. */
export function dividing<Id>(
  options: readonly Option<Id>[],
  left: readonly Option<Id>[],
  chosen: Id | null,
): Option<Id>[] {
  return options.filter(({ id }) => id === chosen || left.some((one) => one.id === id))
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.id, option])).values()].sort((a, b) => a.id - b.id)
}
