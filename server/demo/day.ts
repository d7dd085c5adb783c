import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Chance } from './chance.ts'
import type { FrontDoor, LiveShop } from './front-door.ts'

/** What one day is made with. */
export interface Day {
  open: LiveShop
  door: FrontDoor
  chance: Chance
  catalogue: Catalogue
  day: string
  /** Until the last that is made, which is 0. */
  daysLeft: number
  /** Does something at a time of the day, unless that is still to come. */
  at(time: string | Date, act: () => Promise<void>): void
}

export function minuteOf(chance: Chance, from: number, to: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(chance.from(from, to - 1))}:${two(chance.from(0, 59))}`
}
