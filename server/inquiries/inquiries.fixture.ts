import { randomUUID } from 'node:crypto'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

/** The small museum, whose tours for groups take inquiries. */
export const inquiringMuseum = { files: withInvoices(goodsMuseum), extra: smallTours }

/** A school of 24 on a day in May. */
export const wish = (more: object = {}) => ({
  id: randomUUID(),
  tour: 81,
  day: '2026-05-12',
  time: 'vormittags',
  language: 'en',
  people: 24,
  fname: 'Ada',
  lname: 'Muster',
  company: 'Schule Ort',
  email: 'Ada@Example.org',
  phone: '',
  message: 'Zwei im Rollstuhl.',
  ...more,
})
