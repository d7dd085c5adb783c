import { describe, expect, it } from 'vitest'
import { isValid, mayDo, roles, type OfficeAct } from './roles.ts'

/** Of what only people do. */
const nobody = 'no key'
/** By act, besides admin. */
const whoMay: Record<OfficeAct, string> = {
  key: 'door desk finance partner',
  redeem: 'door desk',
  find: 'desk finance partner',
  'order-table': 'finance',
  show: 'desk finance partner',
  mail: 'desk',
  'correct-mail': 'desk',
  correct: 'desk',
  note: 'desk finance',
  'note-remove': 'desk finance',
  book: 'desk finance partner',
  release: 'desk finance',
  'till-open': 'desk finance',
  'till-move': 'desk finance',
  'till-close': 'desk finance',
  'till-show': 'desk finance',
  tills: 'finance',
  closings: 'finance',
  sale: 'desk finance',
  'pay-sale': 'desk finance',
  inquiries: 'desk finance',
  inquiry: 'desk finance',
  'inquiry-decline': 'desk finance',
  'inquiry-erase': 'desk',
  quote: 'desk finance',
  quotes: 'desk finance',
  'quote-change': 'desk finance',
  'quote-withdraw': 'desk finance',
  partner: 'desk finance partner',
  'partner-invoices': 'finance',
  'partner-paid': 'finance',
  sent: 'desk',
  erase: 'desk',
  refund: 'finance',
  'refund-unknown': 'finance',
  'failed-refund': 'finance',
  cancel: 'finance',
  'cancel-time': 'finance',
  'mail-time': 'desk finance',
  move: 'desk finance',
  credits: 'finance',
  'credit-file': 'finance',
  'assign-credit': 'finance',
  refunds: 'desk finance',
  invoices: 'finance',
  issue: 'finance',
  campaigns: 'finance',
  codes: 'finance',
  'codes-void': 'finance',
  vouchers: 'desk finance',
  'voucher-table': 'finance',
  voucher: 'desk finance',
  block: 'desk finance',
  unblock: 'finance',
  passes: 'desk finance',
  customers: 'desk',
  customer: 'desk',
  'customer-export': 'desk',
  'find-passes': 'desk finance',
  pass: 'desk finance',
  'pass-owner': 'desk',
  'block-pass': 'desk finance',
  inbox: 'desk finance',
  settle: 'desk finance',
  programme: 'desk',
  'programme-list': 'desk',
  today: 'door desk',
  day: 'desk finance',
  quotas: 'desk finance',
  places: 'desk',
  numbers: 'finance',
  sales: 'finance',
  postings: 'finance',
  payouts: 'finance',
  'payout-table': 'finance',
  liability: 'finance',
  log: 'finance',
  people: nobody,
  invite: nobody,
  renew: nobody,
  'person-end': nobody,
  'person-roles': nobody,
  'person-sessions': nobody,
  'sessions-end': nobody,
  roles: nobody,
  'role-set': nobody,
  keys: nobody,
  'key-new': nobody,
  'key-end': nobody,
  gates: nobody,
  mails: nobody,
  'mail-preview': nobody,
  'mail-test': nobody,
  'log-table': nobody,
  'log-who': nobody,
  'till-list': nobody,
}
const now = new Date('2026-03-20T07:00:00Z')
const soon = new Date('2026-03-20T07:00:01Z')
const before = new Date('2026-03-20T06:59:59Z')

describe('a key of the office', () => {
  it.each([
    ['before its end', { endsAt: soon, endedAt: null }, true],
    ['at its end', { endsAt: now, endedAt: null }, false],
    ['blocked before its end', { endsAt: soon, endedAt: before }, false],
    ['blocked this moment', { endsAt: soon, endedAt: now }, false],
    ['blocked from later on', { endsAt: soon, endedAt: soon }, true],
  ])('%s: opens something: %s', (_, key, valid) => {
    expect(isValid(key, now)).toBe(valid)
  })
})

describe('a role', () => {
  it.each(Object.entries(whoMay) as [OfficeAct, string][])(
    'of a key may do %s if it is admin or one of: %s',
    (act, may) => {
      expect(roles.filter((role) => mayDo(role, act)).join(' ')).toBe(may === nobody ? '' : `${may} admin`)
    },
  )
})
