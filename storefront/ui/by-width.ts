import type { Picture } from '@foyer/contract/schema.ts'

/** The windows in which a picture shows, if there is another one for the others. */
export type Only = 'wide' | 'narrow'

/** The breakpoint, as in `picture.css`. */
export const windows = { wide: '(min-width: 48em)', narrow: '(max-width: 47.99em)' }

/** A picture, with its alternative for phones. */
export function byWidth(picture: Picture | null, narrow: Picture | null = null): [Picture, Only?][] {
  if (!picture) return []
  return narrow && narrow.src !== picture.src
    ? [
        [picture, 'wide'],
        [narrow, 'narrow'],
      ]
    : [[picture]]
}
