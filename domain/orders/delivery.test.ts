import { expect, it } from 'vitest'
import { isHandled, isSent, positionsToSend, sendingState } from './delivery.ts'

const mail = { type: 'merchandise' as const, delivery: 'mail' as const, sent: false }
const collect = { ...mail, delivery: 'collect' as const }
const download = { ...mail, delivery: 'download' as const }
const ticket = { type: 'ticket' as const, sent: false }

it('merchandise by mail is sent, what is collected is kept ready, a file is neither', () => {
  const each = [mail, collect, download, ticket, { ...mail, type: 'annualPass' as const }]
  expect(each.map(isSent)).toEqual([true, false, false, false, false])
  expect(each.map(isHandled)).toEqual([true, true, false, false, false])
})

it('only what is sent has a state, which is placed until it is sent', () => {
  expect([sendingState(mail, null), sendingState(mail, new Date()), sendingState(collect, null)]).toEqual([
    'placed',
    'sent',
    null,
  ])
})

it('all that is to be sent becomes sent at once, or the lines that are named by their numbers', () => {
  const lines = [ticket, mail, collect, mail]
  expect(positionsToSend(lines, [])).toEqual({ send: [1, 3] })
  expect(positionsToSend(lines, [4, 4])).toEqual({ send: [3] })
  expect(positionsToSend([ticket, { ...mail, sent: true }, collect, mail], [])).toEqual({ send: [3] })
  expect(positionsToSend([{ ...mail, sent: true }], [1])).toEqual({ send: [] })
})

it.each([
  [[5], 'noSuchLine', 5],
  [[0], 'noSuchLine', 0],
  [[1.5], 'noSuchLine', 1.5],
  [[2, 1], 'lineNotSent', 1],
  [[3], 'lineNotSent', 3],
])('a line %s that cannot be sent is refused by its number', (numbers, reason, line) => {
  expect(positionsToSend([ticket, mail, collect, mail], numbers)).toEqual({ refused: 'NOTHING_TO_SEND', reason, line })
})

it('an order without anything to send is refused', () => {
  expect(positionsToSend([ticket, collect, download], [])).toEqual({ refused: 'NOTHING_TO_SEND' })
})
