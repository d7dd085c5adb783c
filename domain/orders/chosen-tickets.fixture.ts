import type { ChoosableTicket } from './chosen-tickets.ts'

/** A ticket for two of a line. */
export const ticket = (id: string, line: number, more: Partial<ChoosableTicket> = {}): ChoosableTicket => ({
  id,
  line,
  places: 2,
  redeemedAt: null,
  voidAt: null,
  given: false,
  ...more,
})

/** What is asked of the tickets `a` and `b` for two each, and why nothing comes of it. */
export const wrongChoices: [string, [string, number][]][] = [
  ['COUNT_INVALID', []],
  [
    'COUNT_INVALID',
    [
      ['a', 1],
      ['a', 1],
    ],
  ],
  ['COUNT_INVALID', [['a', 0]]],
  ['COUNT_INVALID', [['a', 3]]],
  ['TICKET_NOT_VALID', [['x', 1]]],
]
