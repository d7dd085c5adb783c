import { isDay } from '@foyer/domain/time/calendar.ts'

// What an address may say: undefined of anything else.

/** A day (`YYYY-MM-DD`). */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((one) => one === value)

/** What is looked for, as a part of what an address says. */
export const findIn = (value: unknown, longest: number): { find?: string } =>
  typeof value === 'string' && value.trim() !== '' ? { find: value.trim().slice(0, longest) } : {}
