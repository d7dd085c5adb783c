import { describe, expect, it } from 'vitest'
import {
  booksUntil,
  keptOfAsked,
  keptOfDeleted,
  withoutUnneeded,
  type PersonalLine,
  type PersonalOrder,
} from './personal-data.ts'

const customer = {
  salutation: '1',
  fname: 'Ada',
  lname: 'Muster',
  company: 'Schule Ost',
  email: 'ada@example.org',
  phone: '079',
  street: 'Weg 1',
  zip: '8000',
  city: 'Ort',
  country: 'CH',
  send_invoice: true,
  shipping: { name: 'Bo Muster', street: 'Gasse 2' },
}
const bare: PersonalLine = { type: 'ticket', datetime: null, datetime_end: null, total: 1000 }
type Order = PersonalOrder<typeof customer, PersonalLine>
const order = (lines: Partial<PersonalLine>[], more: Partial<Order> = {}): Order => ({
  customer,
  lines: lines.map((line) => ({ ...bare, ...line })),
  sent: lines.map(() => null),
  placedAt: new Date('2026-03-20T09:00:00Z'),
  canceled: false,
  kept: keptOfDeleted,
  ...more,
})
/** What goes on which day, as the daily job would see it. */
function steps(whole: Order, days = 5000): Record<string, string[]> {
  const gone: Record<string, string[]> = {}
  let { customer: buyer, lines } = whole
  let day = '2026-03-20'
  for (let n = 0; n < days; n++) {
    const left = withoutUnneeded({ ...whole, customer: buyer, lines }, day)
    const went = [
      ...(left.customer.email !== buyer.email ? ['contact'] : []),
      ...(JSON.stringify(left.lines) !== JSON.stringify(lines) ? ['lines'] : []),
      ...(left.customer.lname !== buyer.lname ? ['buyer'] : []),
    ]
    if (went.length > 0) gone[day] = went
    ;[buyer, lines] = [left.customer as typeof customer, left.lines]
    if (left.next === null) return { ...gone, done: [day] }
    expect(left.next > day).toBe(true)
    day = left.next
  }
  return gone
}

describe('of an order without an account', () => {
  it('how to reach the buyer goes once mails are through and the visit is over, who bought when the books may go', () => {
    const visit = { datetime: '2026-05-01 10:00', datetime_end: '2026-05-01 10:30' }
    expect(steps(order([visit]))).toEqual({ '2026-05-02': ['contact'], '2037-01-01': ['buyer'], done: ['2037-01-01'] })
    expect(steps(order([{ ...visit, visit_end: '2026-05-02 00:30' }]))).toHaveProperty('2026-05-03')
    expect(steps(order([{ datetime: '2026-05-01 10:00' }]))).toHaveProperty('2026-05-02')
    expect(steps(order([{}]))).toHaveProperty('2026-03-28', ['contact'])
    expect(steps(order([visit], { canceled: true }))).toHaveProperty('2026-03-28', ['contact'])
  })

  it('nothing of contact, address and title stays, and all that an invoice says', () => {
    const before = withoutUnneeded(order([{}]), '2026-03-27')
    expect([before.customer, before.contact, before.next]).toEqual([customer, true, '2026-03-28'])
    const after = withoutUnneeded(order([{}]), '2026-03-28')
    expect(after.customer).toEqual({ ...customer, salutation: '', email: '', phone: '', shipping: null })
    expect([after.contact, after.next]).toEqual([false, '2037-01-01'])
    const last = withoutUnneeded(order([{}]), '2037-01-01')
    expect(Object.entries(last.customer).filter(([, value]) => value)).toEqual([['send_invoice', true]])
    expect(last.next).toBeNull()
  })

  it('an order that cost nothing keeps no name for the books', () => {
    expect(steps(order([{ total: 0, datetime: '2026-05-01 10:00' }]))).toEqual({
      '2026-05-02': ['contact', 'buyer'],
      done: ['2026-05-02'],
    })
    expect(booksUntil({ lines: [{ total: 0 }, { total: 0 }], placedAt: new Date() })).toBeNull()
    expect(booksUntil({ lines: [{ total: 0 }, { total: 1 }], placedAt: new Date('2026-12-31T23:30:00Z') })).toBe(
      '2037-12-31',
    )
  })

  it('answers about a tour go when it is over', () => {
    const tour = {
      type: 'guidedTour' as const,
      datetime: '2026-04-10 10:00',
      tour: { answers: [{ question: 'Wer?' }], meeting: 'x' },
    }
    expect(steps(order([tour]))).toHaveProperty('2026-04-11', ['contact', 'lines'])
    const { lines } = withoutUnneeded(order([tour]), '2026-04-11')
    expect(lines[0]!.tour).toEqual({ answers: [], meeting: 'x' })
  })

  it('goods that are to be sent keep the address until a week after they left, however long that takes', () => {
    const article = { type: 'merchandise' as const, delivery: 'mail' as const }
    const unsent = order([article])
    expect(withoutUnneeded(unsent, '2026-12-01')).toMatchObject({ customer, contact: true, next: '2026-12-02' })
    const sent = { ...unsent, sent: ['2026-12-01T10:00:00+00:00'] }
    expect(withoutUnneeded(sent, '2026-12-08').contact).toBe(true)
    expect(withoutUnneeded(sent, '2026-12-09').contact).toBe(false)
    expect(withoutUnneeded(order([{ ...article, delivery: 'collect' }]), '2026-12-01').contact).toBe(false)
    expect(withoutUnneeded({ ...unsent, canceled: true }, '2026-12-01').contact).toBe(false)
  })

  it('a pass keeps its owners’ names while it is valid, not where its card was posted', () => {
    const pass = { owners: [{ name: 'Bo', address: 'Weg 1' }], valid_to: '2027-03-19' }
    const bought = order([{ type: 'annualPass', pass }])
    expect(steps(bought)).toEqual({
      '2026-03-28': ['contact', 'lines'],
      '2027-03-20': ['lines'],
      '2037-01-01': ['buyer'],
      done: ['2037-01-01'],
    })
    expect(withoutUnneeded(bought, '2027-03-19').lines[0]!.pass!.owners).toEqual([{ name: 'Bo', address: null }])
    expect(withoutUnneeded(bought, '2027-03-20')).toMatchObject({
      names: false,
      lines: [{ pass: { owners: [{ name: '', address: null }], valid_to: '2027-03-19' } }],
    })
    expect(withoutUnneeded({ ...bought, canceled: true }, '2026-03-28').names).toBe(false)
  })

  it('a voucher keeps whom it is for while it is valid, and their address until a week after it was mailed', () => {
    const voucher = (on: string | null) => ({
      recipient: 'Cy',
      dedication: 'Alles Gute',
      send: { email: 'cy@example.org', on },
      valid_to: '2029-03-20',
    })
    const bought = order([{ type: 'voucher', voucher: voucher('2026-12-24') }])
    expect(steps(bought)).toEqual({
      '2027-01-01': ['contact', 'lines'],
      '2029-03-21': ['lines'],
      '2037-01-01': ['buyer'],
      done: ['2037-01-01'],
    })
    expect(withoutUnneeded(bought, '2027-01-01').lines[0]!.voucher).toEqual({
      ...voucher(null),
      send: null,
    })
    expect(withoutUnneeded(bought, '2029-03-21').lines[0]!.voucher).toMatchObject({ recipient: '', dedication: '' })
    expect(steps(order([{ type: 'voucher', voucher: voucher(null) }]))).toHaveProperty('2026-03-28')
  })

  it('names that are needed longer than the books keep the buyer, too', () => {
    const pass = { owners: [{ name: 'Bo', address: null }], valid_to: '2027-03-19' }
    expect(steps(order([{ type: 'annualPass', total: 0, pass }]))).toEqual({
      '2026-03-28': ['contact'],
      '2027-03-20': ['lines', 'buyer'],
      done: ['2027-03-20'],
    })
  })
})

describe('of a guest’s order', () => {
  const visit = { datetime: '2026-05-01 10:00', datetime_end: '2026-05-01 10:30' }

  it('how to reach the buyer is kept some months after the last visit, who bought as long as the books', () => {
    const kept = { ...keptOfDeleted, months: 6 }
    expect(steps(order([visit], { kept }))).toEqual({
      '2026-11-02': ['contact'],
      '2037-01-01': ['buyer'],
      done: ['2037-01-01'],
    })
    expect(steps(order([{ ...visit, total: 0 }], { kept }))).toEqual({
      '2026-11-02': ['contact', 'buyer'],
      done: ['2026-11-02'],
    })
    expect(steps(order([visit], { kept, canceled: true }))).toHaveProperty('2026-09-28', ['contact'])
  })

  it('that is to be erased now it goes the day after the visit, whatever mail is on its way', () => {
    const asked = order([{ datetime: '2026-03-20 10:00' }], { kept: keptOfAsked })
    expect(withoutUnneeded(asked, '2026-03-20').contact).toBe(true)
    expect(withoutUnneeded(asked, '2026-03-21')).toMatchObject({ contact: false, next: '2037-01-01' })
    const parcel = order([{ type: 'merchandise', delivery: 'mail' }], { kept: keptOfAsked })
    expect(withoutUnneeded(parcel, '2027-03-21').contact).toBe(true)
  })
})
