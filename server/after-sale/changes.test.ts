import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { rows, sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'
import { giving, givingCalls } from './give-ticket.fixture.ts'

let shop: TestShop
const named = { 'events/giving.yaml': giving['events/giving.yaml'].replace('schedule:', 'names: true\nschedule:') }
const tours = {
  ...smallTours,
  'tours/group.yaml': smallTours['tours/group.yaml']!.replace('questions:', 'answers_until_hours: 48\nquestions:'),
}
beforeAll(async () => void (shop = await openTestShop({ files: { ...goodsMuseum, ...tours }, extra: named })))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { bought, ticketsOf, give } = givingCalls(() => shop)

const sunday = '2026-03-22 10:00'
const offered = async (id: string): Promise<OrderChanges> =>
  (await shop.call('GET', `de/order/changes?id=${id}`)).body.data
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const change = async (what: string, body: object) => (await shop.call('POST', `de/order/changes/${what}`, body)).body
const noted = (kind: string, id: string) =>
  rows<{ was: unknown; now: boolean }>(
    shop.shop.database.db,
    sql`select c.was, c.changed_at = ${shop.time.now.toISOString()}::timestamptz as now
      from order_change c
        join purchase_order o on o.id = c.order_id
      where o.booking_id = ${id} and c.kind = ${kind}
      order by c.changed_at`,
  )
const cancel = (id: string) =>
  rows(shop.shop.database.db, sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
const wrongOrder = 'aaaaaaaaaaaaaaaaaaaaaaaa'

describe('The billing address', () => {
  const address = {
    fname: 'Ada',
    lname: 'Neu',
    company: 'Neu AG',
    street: 'Gasse 2',
    zip: '4051',
    city: 'Basel',
    country: 'CH',
  }

  it('can be changed until there is an invoice, and the invoice has it', async () => {
    const id = await bought([ticketLine(92, 1, sunday)], { street: 'Weg 1', zip: '8001', city: 'Zürich' })
    expect((await offered(id)).buyer).toMatchObject({ lname: 'Muster', street: 'Weg 1', country: 'CH' })
    expect((await review(id)).may_change).toBe(true)
    expect(await change('buyer', { id, c: address })).toEqual({ data: null })
    expect((await review(id)).customer).toMatchObject({
      ...address,
      country: 'Schweiz',
      email: 'ada@example.org',
    })
    expect(await noted('buyer', id)).toEqual([
      { was: { lname: 'Muster', company: '', street: 'Weg 1', zip: '8001', city: 'Zürich' }, now: true },
    ])
    const { data } = (await shop.call('POST', 'de/order/invoice', { id })).body
    const pdf = await (await shop.app.request(`/api/de/${data}`)).arrayBuffer()
    expect((await pageTexts(new Uint8Array(pdf)))[0]).toContain('Neu AG')
    expect((await change('buyer', { id, c: { ...address, street: 'Gasse 3' } })).code).toBe('INVOICE_ISSUED')
    expect((await offered(id)).buyer).toBeNull()
  })

  it('is noted once, however often it is sent', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    for (const _ of [1, 2]) expect(await change('buyer', { id, c: address })).toEqual({ data: null })
    expect(await noted('buyer', id)).toHaveLength(1)
  })

  it('is checked as that of a guest, and changes nothing when something is wrong', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    expect(await change('buyer', { id, c: { ...address, lname: '', country: 'XX' } })).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { lname: ['FIELD_REQUIRED'], country: ['FIELD_UNKNOWN_CHOICE'] },
    })
    expect((await review(id)).customer.lname).toBe('Muster')
    expect(await noted('buyer', id)).toEqual([])
  })

  it('leaves parcels where they were to go', async () => {
    const former = { street: 'Weg 1', zip: '8001', city: 'Zürich' }
    const id = await bought([{ type: 'merchandise', id: 501, count: 1 }], former)
    expect((await review(id)).customer.shipping).toBeUndefined()
    await change('buyer', { id, c: address })
    expect((await review(id)).customer.shipping).toEqual({ name: 'Ada Muster', ...former, country: 'Schweiz' })
    await change('buyer', { id, c: { ...address, street: 'Gasse 3' } })
    expect((await review(id)).customer.shipping.street).toBe('Weg 1')
  })

  it('of a canceled order or one that nobody knows cannot be changed', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    await cancel(id)
    expect((await change('buyer', { id, c: address })).code).toBe('ORDER_NOT_AVAILABLE')
    expect((await change('buyer', { id: wrongOrder, c: address })).code).toBe('ORDER_NOT_AVAILABLE')
    expect((await shop.call('GET', `de/order/changes?id=${id}`)).body.code).toBe('ORDER_NOT_AVAILABLE')
    expect((await review(id)).may_change).toBeUndefined()
  })
})

describe('Who comes in with a ticket', () => {
  it('can be named where the event asks for it; the ticket is printed with the name and keeps its code', async () => {
    const id = await bought([ticketLine(91, 2, sunday), ticketLine(11, 1, sunday)])
    const [first, second] = await ticketsOf(id)
    expect((await offered(id)).holders.map(({ ticket, name }) => [ticket, name])).toEqual([
      [first!.id, ''],
      [second!.id, ''],
    ])
    expect(await change('holder', { id, ticket: second!.id, name: 'Cleo Gast' })).toEqual({ data: null })
    expect((await offered(id)).holders.map(({ name }) => name)).toEqual(['', 'Cleo Gast'])
    const pdf = await (await shop.app.request(`/api/de/order/tickets.pdf?id=${id}`)).arrayBuffer()
    const text = (await pageTexts(new Uint8Array(pdf))).join(' ')
    expect(text.match(/Cleo Gast/g)).toHaveLength(1)
    expect((await ticketsOf(id))[1]).toEqual({ ...second, holder: 'Cleo Gast' })
    await change('holder', { id, ticket: second!.id, name: 'Dora' })
    await change('holder', { id, ticket: second!.id, name: 'Dora' })
    expect((await noted('holder', id)).map(({ was }) => was)).toEqual([{ holder: '' }, { holder: 'Cleo Gast' }])
  })

  it('is no question where it does not, of others’ tickets, of used ones, or after the visit', async () => {
    const id = await bought([ticketLine(91, 2, sunday), ticketLine(11, 1, sunday)])
    const [first, second, plain] = await ticketsOf(id)
    const name = (ticket: string, who = 'Dora') => change('holder', { id, ticket, name: who })
    expect((await name(plain!.id)).code).toBe('CHANGE_NOT_OFFERED')
    expect(await name(first!.id, '')).toMatchObject({ code: 'FIELDS_INVALID', errors: { name: ['FIELD_REQUIRED'] } })
    expect((await name(first!.id, 'தமிழ்')).errors).toEqual({ name: ['LETTERS_UNPRINTABLE'] })
    expect((await name('4b6c2a10-0000-4000-8000-000000000000')).code).toBe('TICKET_NOT_VALID')
    await give(id, first!.id)
    const hers = (await ticketsOf(id)).find(({ holder }) => holder !== '')!
    expect([(await name(first!.id)).code, (await name(hers.id)).code]).toEqual(['TICKET_NOT_VALID', 'TICKET_GIVEN'])
    expect((await offered(id)).holders.map(({ ticket }) => ticket)).toEqual([second!.id])
    await rows(shop.shop.database.db, sql`update ticket set redeemed_at = now() where id = ${second!.id}`)
    expect((await name(second!.id)).code).toBe('TICKET_USED')
    await rows(shop.shop.database.db, sql`update ticket set redeemed_at = null where id = ${second!.id}`)
    shop.time.now = new Date('2026-03-22T12:00:00Z')
    expect((await name(second!.id)).code).toBe('TICKET_OVER')
    expect((await offered(id)).holders).toEqual([])
    await cancel(id)
    expect((await name(second!.id)).code).toBe('ORDER_NOT_AVAILABLE')
  })
})

describe('The answers about a tour', () => {
  const answer = (id: number, type: string, value: unknown) => ({ id, type, value })
  const answers = [
    answer(831, 'radio', 1),
    answer(832, 'select', null),
    answer(833, 'checkbox', [1, 2]),
    answer(834, 'text', 'Klasse 4b'),
    answer(835, 'textarea', null),
    answer(836, 'number', 9),
  ]
  /** One guide leads it at a time. */
  const tour = (datetime: string) => ({
    type: 'guidedTour' as const,
    tourId: 81,
    datetime,
    answers: answers as never,
    prices: [{ id: 811, count: 1 }],
    tickets: [{ id: 821, count: 4, subtickets: [] }],
  })
  const other = answers.map((one) => (one.id === 834 ? { ...one, value: 'Klasse 5a' } : one))

  it('can be changed until the deadline, in the words of the order, and who leads it is told', async () => {
    const datetime = '2026-03-27 10:30'
    const id = await bought([ticketLine(92, 1, sunday), tour(datetime)])
    const [asked] = (await offered(id)).answers
    expect(asked).toMatchObject({ line: 2, datetime, until: '2026-03-25T09:30:00.000Z', answers })
    expect(asked!.questions.map(({ text }) => text)).toContain('Wer kommt?')
    await shop.jobs()
    const before = new Set(await shop.mails())
    expect(await change('answers', { id, line: 2, answers: other })).toEqual({ data: null })
    const { items } = await review(id)
    expect(items[1].tour.answers).toContainEqual({ question: 'Name der Gruppe', answer: 'Klasse 5a' })
    expect(items[1].total).toBe(14_000)
    expect((await offered(id)).answers[0]!.answers).toEqual(other)
    expect(JSON.stringify(await noted('answers', id))).toContain('Klasse 4b')
    await shop.jobs()
    const [file, ...more] = (await shop.mails()).filter((name) => !before.has(name))
    expect(more).toEqual([])
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file!)))
    expect(mail.to).toMatchObject([{ address: 'gruppen@haus.example' }])
    expect(mail.subject).toMatch(/^Antworten geändert: Rundgang Gruppe/)
    expect(mail.text).toContain('Klasse 5a')
    expect(mail.text).not.toMatch(/Klasse 4b|Nachtfahrt/)
    // the same again is no change
    await change('answers', { id, line: 2, answers: other })
    expect(await noted('answers', id)).toHaveLength(1)
  })

  it.each([
    [
      '2026-04-05 10:30',
      'that lack one that is needed',
      { answers: answers.filter(({ id }) => id !== 834) },
      'TOUR_ANSWER_MISSING',
    ],
    [
      '2026-05-03 10:30',
      'with an option that there is not',
      { answers: [answer(831, 'radio', 7), ...answers.slice(1)] },
      'TOUR_ANSWER_INVALID',
    ],
    ['2026-04-12 10:30', 'about what asks nothing', { line: 1 }, 'CHANGE_NOT_OFFERED'],
    ['2026-04-19 10:30', 'about a line that there is not', { line: 0 }, 'CHANGE_NOT_OFFERED'],
    ['2026-04-26 10:30', 'of another order', { id: wrongOrder }, 'ORDER_NOT_AVAILABLE'],
  ])('at %s are not changed to some %s', async (datetime, _, more, code) => {
    const id = await bought([ticketLine(92, 1, sunday), tour(datetime)])
    expect((await change('answers', { id, line: 2, answers: other, ...more })).code).toBe(code)
    expect((await offered(id)).answers[0]!.answers).toEqual(answers)
    expect(await noted('answers', id)).toEqual([])
  })

  it('are not changed after the deadline', async () => {
    const id = await bought([tour('2026-04-10 10:30')])
    shop.time.now = new Date('2026-04-08T08:30:00Z')
    expect((await change('answers', { id, line: 1, answers: other })).code).toBe('CHANGE_TOO_LATE')
    expect((await offered(id)).answers).toEqual([])
    shop.time.now = new Date('2026-04-08T08:29:00Z')
    expect(await change('answers', { id, line: 1, answers: other })).toEqual({ data: null })
  })
})
