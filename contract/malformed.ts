import type { z } from 'zod'

/** A field that cannot be read, and what is expected there. */
export interface WrongField {
  /** `query.event`, `body.cart.items.0.count`. */
  place: string
  expected: string
}

/** More would help nobody. */
const most = 20

/** All that is wrong with a part of a request, one line for each place: what follows from it is not told. */
export function wrongFields(part: string, { issues }: z.ZodError): WrongField[] {
  const places = new Set<string>()
  return issues
    .flatMap((issue): WrongField[] => {
      const place = [part, ...issue.path].join('.')
      if (issue.code !== 'unrecognized_keys') return [{ place, expected: issue.message }]
      return issue.keys.map((key) => ({ place: `${place}.${key.slice(0, 100)}`, expected: 'no field of this name' }))
    })
    .filter(({ place }) => !places.has(place) && places.add(place))
    .slice(0, most)
}
