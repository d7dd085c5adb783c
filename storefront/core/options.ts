/** A thing that a list can be filtered by. */
export interface Option<Id = number> {
  id: Id
  name: string
}

/** The houses that have something in a list, in the order of their ids. */
export function venuesOf(goods: readonly { museumId: number; venue: string }[]): Option[] {
  return unique(goods.map(({ museumId, venue }) => ({ id: museumId, name: venue })))
}

export function groupsOf(goods: readonly { custom_groups: readonly Option[] }[]): Option[] {
  return unique(goods.flatMap(({ custom_groups }) => custom_groups))
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.id, option])).values()].sort((a, b) => a.id - b.id)
}
