import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { FoundOrder, ShownOrder } from './orders-query.ts'

export const date = '2020-11-23T21:32:00.000Z'
export const day = `${new Date().getFullYear()}-11-27 11:00`
export const found: FoundOrder = {
  number: 'F101019',
  date,
  state: 'placed',
  name: 'Ruth Meier',
  email: 'ruth@example.org',
  total: 7800,
  unpaid: 0,
  channel: 'web',
  currency: 'CHF',
  flagged: false,
}
const ticket = {
  id: 'a',
  number: 'F394 CEE6',
  line: 1,
  name: 'Erwachsene',
  places: 1,
  holder: '',
  given: null,
  redeemed: null,
  void: null,
  replaced_by: null,
}
export const shown = {
  order: {
    number: found.number,
    status: 'placed',
    date,
    lang: 'fr',
    customer: {
      fname: 'Ruth',
      lname: 'Meier',
      company: '',
      email: found.email,
      phone: '',
      country: 'Schweiz',
      street: '',
      label: ['Ruth Meier', 'Schweiz'],
    },
    items: [
      {
        type: 'ticket',
        id: 11,
        event_id: 1,
        name: 'Van Gogh',
        detail: 'Erwachsene',
        datetime: day,
        venue: 'Kunsthaus',
        count: 2,
        price: 3900,
        total: 7800,
      },
    ],
    total: 7800,
    currency: 'CHF',
  },
  unpaid: 0,
  waiting: [],
  sold: null,
  tickets: [ticket, { ...ticket, id: 'b', number: 'F394 D1A0', void: 'moved', replaced_by: 'F395 0B12' }],
  payments: [],
  refunds: [],
  notes: [],
  history: [
    { at: date, what: 'placed', event: { kind: 'placed' }, who: '' },
    { at: date, what: 'show', event: { kind: 'act', act: 'show' }, who: 'Ada' },
    { at: date, what: 'customer', event: { kind: 'act', act: 'customer' }, who: 'Ada' },
    { at: date, what: 'mail', event: { kind: 'act', act: 'mail' }, who: 'Ada' },
  ],
} as unknown as ShownOrder

const canceled = { ...shown, order: { ...shown.order, number: 'F100999', status: 'canceled' as const } }
const orders = [shown, canceled]

/** Opens a page of the office in which there are two orders. */
export const openOrders = (path: string, may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice(path, {
    session: () => sessionOf({ may }),
    find: ({ text }) => (text === 'niemand' ? [] : [found]),
    show: ({ order }) => orders.find((one) => one.order.number === order) ?? refusal(404, 'ORDER_UNKNOWN'),
    mail: () => ({ mails: 2 }),
    'correct-mail': () => ({ mails: 1 }),
    ...answers,
  })
