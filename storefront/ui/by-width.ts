import type { Picture } from '@foyer/contract/schema.ts'

/** The windows that a picture is for, where another stands for it in the others. */
export type Only = 'wide' | 'narrow'

/** From where a window is wide; `picture.css` says the same. */
export const windows = { wide: '(min-width: 48em)', narrow: '(max-width: 47.99em)' }

/** A picture, and the one that stands for it on a phone. */
export function byWidth(picture: Picture | null, narrow: Picture | null = null): [Picture, Only?][] {
  if (!picture) return []
  return narrow && narrow.src !== picture.src
    ? [
        [picture, 'wide'],
        [narrow, 'narrow'],
      ]
    : [[picture]]
}
