import type { Place } from '@foyer/contract/schema.ts'

/** Where somebody lives, part by part in the order of a form. */
export const placeParts = ['street', 'line2', 'zip', 'city', 'state', 'country'] as const satisfies (keyof Place)[]
