import { describe, expect, it } from 'vitest'
import { invoiceDates, invoiceStep, type Invoiced, type InvoiceTerms } from './invoice-terms.ts'

const terms: InvoiceTerms = { from: 5000, companies: true, days: 30, leastDays: 7, grace: 10 }
const today = '2026-03-20'
const ticket = (datetime: string | null) => ({ type: 'ticket' as const, datetime })
const order = (changes: Partial<Invoiced> = {}): Invoiced => ({
  total: 5000,
  lines: [ticket('2026-06-01 10:00')],
  buyer: { company: 'Schule', hasAddress: true },
  ...changes,
})
const school = order().buyer

describe('an order by invoice', () => {
  it.each([
    ['in thirty days, of a visit that is far', [ticket('2026-06-01 10:00')], '2026-04-19', '2026-04-29'],
    ['in thirty days, of one without a day', [ticket(null)], '2026-04-19', '2026-04-29'],
    [
      'before the visit, so that its places come back in time',
      [ticket('2026-04-20 10:00')],
      '2026-04-10',
      '2026-04-20',
    ],
    [
      'before the first of several visits',
      [ticket('2026-06-01 10:00'), ticket('2026-04-15 09:00')],
      '2026-04-05',
      '2026-04-15',
    ],
    ['in a week at least', [ticket('2026-04-06 10:00')], '2026-03-27', '2026-04-06'],
  ])('is due %s', (_, lines, dueOn, endsOn) => {
    expect(invoiceDates(terms, order({ lines }), today)).toEqual({ dueOn, endsOn })
  })

  it.each([
    ['of less than the museum asks for', { total: 4999 }, 'INVOICE_AMOUNT_TOO_LOW'],
    ['of a visit so near that nobody can pay before', { lines: [ticket('2026-04-05 10:00')] }, 'INVOICE_TOO_LATE'],
    ['of goods', { lines: [{ type: 'merchandise', datetime: null }] }, 'INVOICE_ONLY_VISITS'],
    [
      'of a voucher beside a visit',
      { lines: [ticket(null), { type: 'voucher', datetime: null }] },
      'INVOICE_ONLY_VISITS',
    ],
    ['for a person', { buyer: { ...school, company: '' } }, 'INVOICE_ONLY_COMPANIES'],
    ['without an address', { buyer: { ...school, hasAddress: false } }, 'INVOICE_ADDRESS_MISSING'],
  ] as const)('%s is refused', (_, changes, refused) => {
    expect(invoiceDates(terms, order(changes), today)).toEqual({ refused })
  })

  it('may be for anybody where the museum says so, and for tours and what a code has paid a part of', () => {
    const lines = [
      ticket(null),
      { type: 'guidedTour' as const, datetime: null },
      { type: 'voucherCode' as const, datetime: null },
    ]
    const anybody = order({ lines, buyer: { ...school, company: '' } })
    expect(invoiceDates({ ...terms, companies: false }, anybody, today)).toEqual({
      dueOn: '2026-04-19',
      endsOn: '2026-04-29',
    })
  })
})

it.each([
  ['2026-04-19', false, null],
  ['2026-04-20', false, 'remind'],
  ['2026-04-20', true, null],
  ['2026-04-28', false, 'remind'],
  ['2026-04-29', true, 'end'],
  ['2026-04-29', false, 'end'],
  ['2026-05-10', true, 'end'],
] as const)(
  'an order that was due on the 19th and ends on the 29th: on %s, reminded %s, it is to %s',
  (day, reminded, step) => {
    expect(invoiceStep({ dueOn: '2026-04-19', endsOn: '2026-04-29', reminded }, day)).toBe(step)
  },
)
