import { expect, it } from 'vitest'
import { shownEntries, type LedgerEntry } from './ledger.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 20, 10, minute))
const entry = (
  kind: LedgerEntry['kind'],
  amount: number,
  minute: number,
  cartId: string | null = null,
  ended = false,
): LedgerEntry => ({ kind, amount, at: at(minute), cartId, ended })
const shown = (...entries: LedgerEntry[]) =>
  shownEntries(entries).map((one) => [one.kind, one.amount, one.at.getUTCMinutes()])

it('What a cart has reserved and spent is one entry, when it was spent', () => {
  expect(shown(entry('issue', 5000, 0), entry('reserve', -2000, 1, 'a'), entry('redeem', 0, 4, 'a'))).toEqual([
    ['issue', 5000, 0],
    ['redeem', -2000, 4],
  ])
})

it('What is still reserved is said so, with what the cart has now; what is released is not shown', () => {
  const entries = [
    entry('issue', 5000, 0),
    entry('reserve', -2000, 1, 'a'),
    entry('reserve', -500, 2, 'b'),
    entry('release', 500, 3, 'b'),
    entry('release', 2000, 4, 'a'),
    entry('reserve', -1500, 4, 'a'),
  ]
  expect(shown(...entries)).toEqual([
    ['issue', 5000, 0],
    ['reserve', -1500, 4],
  ])
})

it('What an expired hold has reserved is free, but not what an order has spent', () => {
  expect(
    shown(
      entry('issue', 5000, 0),
      entry('reserve', -2000, 1, 'a', true),
      entry('reserve', -300, 2, 'b', true),
      entry('redeem', 0, 3, 'b', true),
    ),
  ).toEqual([
    ['issue', 5000, 0],
    ['redeem', -300, 3],
  ])
})

it('A refund is an entry of its own, and what was spent stays', () => {
  expect(
    shown(
      entry('issue', 5000, 0),
      entry('reserve', -2000, 1, 'a'),
      entry('redeem', 0, 2, 'a'),
      entry('refund', 2000, 9, 'a'),
    ),
  ).toEqual([
    ['issue', 5000, 0],
    ['redeem', -2000, 2],
    ['refund', 2000, 9],
  ])
})

it('Entries of a cart that was deleted balance among themselves and are not shown', () => {
  expect(shown(entry('issue', 5000, 0), entry('reserve', -100, 1), entry('release', 100, 2))).toEqual([
    ['issue', 5000, 0],
  ])
})
