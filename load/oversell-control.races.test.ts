import { expect, it } from 'vitest'
import { oversell } from './oversell-control.ts'

it('without the guard and the CHECK the same 200 buyers oversell, so they do race for the same places (R7.48)', async () => {
  const { orders, taken, places } = await oversell()
  console.log(`without the guard: ${orders} orders for ${places} places`)
  expect(orders).toBeGreaterThan(places)
  expect(taken).toBe(orders)
})
