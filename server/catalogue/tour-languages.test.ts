import { expect, it } from 'vitest'
import { toursOf, type TourFile } from './tours.schema.ts'

const file = (languages: object[]) =>
  ({
    duration: 60,
    pool: 'team',
    prices: [
      { id: 11, price: 19000 },
      { id: 12, price: 500 },
    ],
    languages,
  }) as unknown as TourFile

it('a tour is one for each language, with the amounts of that language where it has any (R3.32, R3.33)', () => {
  const tours = toursOf(
    file([
      { id: 1, lang: 'de' },
      { id: 2, lang: 'en', prices: { 11: 22000 }, pool: 'abroad' },
    ]),
  )
  expect(tours).toMatchObject([
    {
      id: 1,
      family: 1,
      lang: 'de',
      pool: 'team',
      prices: [
        { id: 11, price: 19000 },
        { id: 12, price: 500 },
      ],
    },
    {
      id: 2,
      family: 1,
      lang: 'en',
      pool: 'abroad',
      prices: [
        { id: 11, price: 22000 },
        { id: 12, price: 500 },
      ],
    },
  ])
})
