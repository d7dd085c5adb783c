export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

/** Of `HH:mm`: morning before 12:00, afternoon before 17:00, evening after. */
export function partOfDay(time: string): (typeof partsOfDay)[number] {
  return time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'
}
