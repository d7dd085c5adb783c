import { expect, it } from 'vitest'
import { keyOf, type Json } from './catalogue-value.ts'

it('what is said of a day, of a time of it and of all days until another has names of its own', () => {
  const day = '2026-12-24'
  const said: Json[] = [{ day }, { day, time: '10:00' }, { day, until: '2026-12-26' }]
  expect(said.map((one) => keyOf(one))).toEqual(['2026-12-24', '2026-12-24 10:00', '2026-12-24 2026-12-26'])
})
