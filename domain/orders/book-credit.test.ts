import { expect, it } from 'vitest'
import { bookCredit } from './book-credit.ts'

const order = { state: 'placed', unpaid: 5000, currency: 'CHF' } as const
const credit = { amount: 5000, currency: 'CHF' }

it.each([
  ['all that is owed', credit, order, 'paid', 5000],
  ['a part', { ...credit, amount: 4999 }, order, 'part', 4999],
  ['more than is owed, of which the rest is nobody’s', { ...credit, amount: 5001 }, order, 'tooMuch', 5000],
  ['for an order that is paid', credit, { ...order, unpaid: 0 }, 'notOwed', 0],
  ['for one that is canceled', credit, { ...order, state: 'canceled' as const }, 'canceled', 0],
  ['in another currency', { ...credit, currency: 'EUR' }, order, 'otherCurrency', 0],
  ['for no order', credit, null, 'unknown', 0],
  ['that the bank takes back', { ...credit, reversal: true }, order, 'takenBack', 0],
  ['that stands in the file twice', { ...credit, repeated: true }, order, 'repeated', 0],
  ['that stands there twice and is taken back', { ...credit, repeated: true, reversal: true }, order, 'takenBack', 0],
  ['for no order that the bank takes back', { ...credit, reversal: true }, null, 'takenBack', 0],
] as const)('a credit of %s', (_, money, of, outcome, used) => {
  expect(bookCredit(money, of)).toEqual({ outcome, used })
})
