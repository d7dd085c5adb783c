import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventPriceFrom, type PriceFrom } from '@foyer/domain/money/price-from.ts'
import { priceFromOf } from '../tours/tour-view.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'

const { entries, problems } = await readCatalogue(await loadFiles(join(import.meta.dirname, '../../catalogue')))
if (!entries) throw new Error(JSON.stringify(problems))
const { events, tours } = entries
const figureText = (from: PriceFrom | null) => from && `${from.audience} ${from.amount}`

it('every event of the demonstration begins at what an adult pays', () => {
  const figures = events.map((event) => {
    const times = [{}, ...event.prices.map(({ tickets }) => tickets)]
    return [event.id, figureText(eventPriceFrom(event, times))]
  })
  expect(Object.fromEntries(figures)).toEqual({
    101: 'adult 2600',
    102: 'adult 1600',
    103: 'adult 5800',
    104: 'adult 1600',
    105: 'adult 1200',
    // in the morning
    106: 'adult 1200',
    107: 'adult 1000',
    108: 'adult 3200',
    109: 'adult 1400',
    110: 'adult 1400',
    111: 'adult 3000',
  })
})

it('every tour of the demonstration begins at what an adult pays with admission, or at a whole group’s price (R2.102)', () => {
  const byFamily = Map.groupBy(tours, ({ family }) => family)
  const figures = [...byFamily].map(([family, variants]) => [
    family,
    [...new Set(variants.map((tour) => figureText(priceFromOf(tour))))],
  ])
  expect(Object.fromEntries(figures)).toEqual({
    2011: ['adult 800'],
    // the guide for 190 or, in other languages, 220, and a class of five
    2021: ['group 21500', 'group 24500'],
    2031: ['adult 3400'],
    2041: ['group 41600', 'group 44600'],
    2051: ['adult 600'],
    2061: ['adult 1500'],
    2071: ['adult 700'],
    2081: ['group 0'],
    2091: ['adult 800'],
    // takes place without a booking
    2101: [null],
    2111: ['adult 600'],
    2121: ['group 7200', 'group 8800'],
    2131: ['adult 800'],
    2141: ['adult 2100'],
  })
})
