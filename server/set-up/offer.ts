import type { Answers } from '@foyer/contract/office.set-up.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { typedIn, venueKey, type Begun, type InEach } from './begun.ts'

/** Timed admission: every half hour, the last one an hour before the house closes. */
const slots = { type: 'slots', every_minutes: 30, last_entry_minutes_before_closing: 60, minutes: 30 } as const

/** What a museum begins with: one admission with a ticket for each whom it is for. */
export function offerOf(museum: Begun['museum'], offer: NonNullable<Answers['offer']>, inEach: InEach): Json {
  const { name, about, kind, places, prices, vat } = offer
  const tickets = (['adult', 'reduced', 'child'] as const).flatMap((audience, at) => {
    const price = prices[audience]
    if (price === null) return []
    return [
      {
        id: 1011 + at,
        sequence_no: at + 1,
        name: inEach((t) => t(`setUp.${audience}`)),
        // for a time, or for a day
        mode: kind === 'slots' ? 1 : 5,
        price: decimalAmount(price, museum.currency),
        ...(audience !== 'adult' && { audience }),
        vat,
      },
    ]
  })
  return {
    id: 101,
    venue: venueKey,
    name: typedIn(museum, name),
    subtitle: inEach((t) => t(`setUp.${kind}`)),
    description: typedIn(museum, about),
    schedule: kind === 'slots' ? { ...slots, capacity: places } : { type: 'days', capacity: places },
    tickets,
  }
}
