import { describe, expect, it } from 'vitest'
import { book, pass, ticketItem, tour } from './cart.fixture.ts'
import {
  lineVersion,
  placesToKeep,
  refusalsAfterInsertion,
  refusalsAfterRemoval,
  standingRefusals,
  type RefusedLine,
} from './refused-lines.ts'

const text = (index: number, of?: string): RefusedLine => ({ index, code: 'TOO_FEW_LEFT', was: 5, now: 4, of })
const indexes = (changes: readonly RefusedLine[]) => changes.map(({ index }) => index)

describe('what the server refused of lines', () => {
  it('stands while its line is as it was (R8.9)', () => {
    const form = [ticketItem(), tour, book()]
    const changes = [text(0, lineVersion(form[0])), text(1, lineVersion(form[1])), text(2)]
    expect(indexes(standingRefusals(changes, form))).toEqual([0, 1, 2])
    for (const other of [
      { ...tour, datetime: '2026-12-24 10:00' },
      { ...tour, totalCount: 3 },
      { ...tour, totalPrice: 100 },
      ticketItem(),
    ])
      expect(indexes(standingRefusals(changes, form.with(1, other)))).toEqual([0, 2])
    expect(indexes(standingRefusals(changes, []))).toEqual([2])
  })

  it('of annual passes goes when an owner or the first day is another (R8.9)', () => {
    const changes = [text(0, lineVersion(pass))]
    const owners = [{ ...pass.owners[0]!, lname: 'Kern' }]
    const forms = [pass, { ...pass, owners }, { ...pass, valid_from: '2026-12-24' }, { ...pass, gift: true }]
    expect(forms.map((item) => standingRefusals(changes, [item]).length)).toEqual([1, 0, 0, 1])
  })

  it('follows its line when another is taken out before it, and goes with its own (R4.20)', () => {
    expect(indexes(refusalsAfterRemoval([text(0), text(1), text(3)], 1))).toEqual([0, 2])
  })

  it('follows its line when another is put back before it', () => {
    expect(indexes(refusalsAfterInsertion([text(0), text(1), text(3)], 1))).toEqual([0, 2, 4])
  })
})

describe('places that a line can keep', () => {
  it('of two lines that are short of the same places, none is offered what the other has (R5.14)', () => {
    const form = [ticketItem({ count: 2, totalCount: 2 }), ticketItem({ id: 1012, count: 3, totalCount: 3 })]
    const changes = [text(0), text(1)]
    expect(changes.map((change) => placesToKeep(change, changes, form))).toEqual([1, 2])
  })

  it('are all that are left, where the other line is of another time or lacks something else', () => {
    const form = [ticketItem(), ticketItem({ id: 1012, datetime: '2026-12-05 10:30' }), ticketItem({ id: 1013 })]
    const changes = [text(0), text(1), { ...text(2), code: 'PRICE_CHANGED' as const }]
    expect(placesToKeep(text(0), changes, form)).toBe(4)
    expect(placesToKeep({ ...text(0), now: null }, changes, form)).toBe(0)
  })
})
