import { isDay } from '@foyer/domain/time/calendar.ts'

// What an address may say: undefined of anything else.

/** A day (`YYYY-MM-DD`). */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
