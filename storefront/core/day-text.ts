import { localDay } from '@foyer/domain/time/dates.ts'

/** Today in the museum. */
export const today = (): string => localDay(new Date())
