import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { readBarcode } from '../documents/barcode.ts'
import { codesOn, pageTexts, printedPage } from '../documents/pdf.fixture.ts'
import { friday, openTestShop, origin, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { giving, givingCalls, givingMuseum } from './give-ticket.fixture.ts'
import { cancelCalls } from './cancel.fixture.ts'
import { cancelTickets } from './cancel-tickets.service.ts'
import { moveTickets } from './move.service.ts'
import { publicTour } from '../tours/tours.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: givingMuseum, extra: giving })))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { bought, ticketsOf, give, linkOf, mailsTo } = givingCalls(() => shop)
const moving = cancelCalls(() => shop)
const sunday = '2026-03-22 10:00'

async function pdfAt(path: string) {
  const response = await shop.app.request(`/api/${path}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pdf = new Uint8Array(await response.arrayBuffer())
  const pages = await pageTexts(pdf)
  const codes = (await Promise.all(pages.map(async (_, at) => codesOn(await printedPage(pdf, at))))).flat()
  return { pages, codes }
}
const opened = async (link: string | undefined, lang = 'de') => shop.call('GET', `${lang}/given/ticket?id=${link}`)
const held = async (table: string) =>
  (await rows<{ n: number }>(shop.shop.database.db, sql`select count(*)::int as n from ${sql.raw(table)}`))[0]!.n

describe('A ticket that is given on', () => {
  it('is void, and another with a barcode of its own takes its place, which admits to the same', async () => {
    const id = await bought([ticketLine(91, 2, sunday)])
    const [first, second] = await ticketsOf(id)
    expect((await give(id, first!.id)).body).toEqual({ data: null })
    const [was, own, theirs] = await ticketsOf(id)
    expect(was).toMatchObject({ id: first!.id, void_reason: 'given', replaced_by: theirs!.id })
    expect(own).toEqual(second)
    expect(theirs).toMatchObject({ places: 1, holder: 'Ida Beispiel', void_reason: null })
    const read = (barcode: string) => readBarcode([shop.shop.keys.tickets], barcode)
    expect(read(theirs!.barcode)).toEqual({ ...read(was!.barcode), ticketId: theirs!.id })
    expect((await shop.books()).off).toEqual([])
  })

  it('is mailed to them alone, with a PDF and a calendar entry of it, and nothing else of the order', async () => {
    const id = await bought([ticketLine(92, 1, '2026-03-27 10:00'), ticketLine(91, 1, sunday)], {
      street: 'Geheimgasse 7',
    })
    const [, first] = await ticketsOf(id)
    await shop.jobs()
    await give(id, first!.id, { message: 'Bis Sonntag! Mehr auf www.example.org' })
    const [mail] = await mailsTo('ida@example.com')
    const theirs = (await ticketsOf(id)).at(-1)!
    const text = mail!.text!.replaceAll('\u00a0', ' ')
    expect(mail!.to).toEqual([{ name: 'Ida Beispiel', address: 'ida@example.com' }])
    expect(text).toContain('Guten Tag Ida Beispiel\n')
    expect(text).toContain('Ada Muster gibt Ihnen ein Ticket für «Nachtfahrt».')
    expect(text).toContain('Bis Sonntag! Mehr auf …')
    expect(text).toMatch(/\n\nSonntag, 22\. März 2026, .* · haus\n[^]*\n\nWo\n\nhaus\n/)
    expect(text).toContain(`${origin}/de/given-ticket/${await linkOf(theirs.id)}`)
    const { number } = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    expect(`${mail!.subject} ${mail!.messageId} ${text} ${mail!.html}`).not.toMatch(
      new RegExp(`order-review|Geheimgasse|ada@example|30\\.00|27\\.03|${number}`),
    )
    const [pdf, calendar] = mail!.attachments
    const pages = await pageTexts(new Uint8Array(pdf!.content as ArrayBuffer))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Ida Beispiel')
    expect(pages[0]).not.toMatch(new RegExp(`Ada|30\\.00|${number}|Treffpunkt`))
    const dates = Buffer.from(calendar!.content as ArrayBuffer).toString()
    expect(dates.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(dates.replaceAll(/\r?\n /g, '')).toContain(`/de/given-ticket/${await linkOf(theirs.id)}`)
    expect(dates).not.toContain('order-review')
  })

  it('is not in the tickets of whoever gave it, and once all are given these have none', async () => {
    const id = await bought([ticketLine(91, 2, sunday)])
    const [first, second] = await ticketsOf(id)
    await give(id, first!.id)
    const { pages, codes } = await pdfAt(`de/order/tickets.pdf?id=${id}`)
    expect(codes).toEqual([second!.barcode])
    // what one cost, not what both did
    expect(pages[0]!.replaceAll('\u00a0', ' ')).toContain('CHF 30')
    await give(id, second!.id)
    expect((await shop.call('GET', `de/order/review?id=${id}`)).body.data.documents.tickets).toBeNull()
    expect((await shop.call('GET', `de/order/tickets.pdf?id=${id}`)).body.code).toBe('ORDER_NOT_AVAILABLE')
  })

  it('is opened by its own link, in the language of who opens it', async () => {
    const id = await bought([ticketLine(91, 1, sunday)])
    await shop.jobs()
    await give(id, (await ticketsOf(id))[0]!.id, {}, 'en')
    const theirs = (await ticketsOf(id)).at(-1)!
    const link = await linkOf(theirs.id)
    const { data } = (await opened(link)).body
    expect(data).toMatchObject({
      id: theirs.id,
      state: 'valid',
      holder: 'Ida Beispiel',
      giver: 'Ada Muster',
      given_to: null,
      places: 1,
      code: theirs.barcode,
      line: { name: 'Nachtfahrt', detail: 'Einzeln', datetime: sunday, venue: 'haus' },
      documents: { ticket: `given/ticket.pdf?id=${link}`, calendar: `given/calendar.ics?id=${link}` },
    })
    expect((await pdfAt(`fr/${data.documents.ticket}`)).codes).toEqual([theirs.barcode])
    expect((await shop.call('GET', `de/${data.documents.calendar}`)).body).toContain('BEGIN:VEVENT')
    const [mail] = await mailsTo('ida@example.com')
    expect(mail!.text).toContain('is giving you a ticket')
    // the order's link opens no given ticket, nor that of a ticket the order
    expect((await opened(id)).body.code).toBe('TICKET_NOT_VALID')
    expect((await shop.call('GET', `de/order/review?id=${link}`)).body.code).toBe('ORDER_NOT_AVAILABLE')
  })

  it('of a tour says where it begins, and nothing of what was paid for whom', async () => {
    const prices = [711, 712].map((price) => ({ id: price, count: 1 }))
    const id = await bought([publicTour(2, '2026-03-22 14:00', { prices })])
    expect((await pdfAt(`de/order/tickets.pdf?id=${id}`)).pages[0]).toContain('1 × Erwachsene, 1 × Kind')
    await give(id, (await ticketsOf(id))[0]!.id)
    const link = await linkOf((await ticketsOf(id)).at(-1)!.id)
    const [page] = (await pdfAt(`de/given/ticket.pdf?id=${link}`)).pages
    expect(page).toContain('Sprache: Deutsch Treffpunkt: Beim Brunnen')
    expect(page).not.toMatch(/1 ×|CHF/)
  })

  it('without a date has no calendar entry', async () => {
    const id = await bought([ticketLine(93, 1, null)])
    await shop.jobs()
    await give(id, (await ticketsOf(id))[0]!.id)
    const link = await linkOf((await ticketsOf(id)).at(-1)!.id)
    expect((await opened(link)).body.data.documents.calendar).toBeNull()
    expect((await shop.call('GET', `de/given/calendar.ics?id=${link}`)).body.code).toBe('TICKET_NOT_VALID')
    expect((await mailsTo('ida@example.com'))[0]!.attachments).toHaveLength(1)
  })

  it('of a house that has another name by now is mailed without the way there', async () => {
    const id = await bought([ticketLine(93, 1, null)])
    await rows(
      shop.shop.database.db,
      sql`update order_line l
        set document = document || '{"venue": "Altes Haus"}'
        from purchase_order o
        where o.id = l.order_id and o.booking_id = ${id}`,
    )
    await give(id, (await ticketsOf(id))[0]!.id)
    const [mail] = await mailsTo('ida@example.com')
    expect(mail!.text).toContain('Ohne festes Datum · Altes Haus\n')
    expect(mail!.text).not.toMatch(/^Wo/m)
  })

  it('can be given on by who has it, and then opens no more than to whom it went', async () => {
    const id = await bought([ticketLine(91, 1, sunday)])
    await give(id, (await ticketsOf(id))[0]!.id)
    const hers = (await ticketsOf(id)).at(-1)!
    const link = (await linkOf(hers.id))!
    await shop.jobs()
    expect((await give(link, hers.id, { name: 'Otto', email: 'otto@example.net' })).status).toBe(200)
    const [mail] = await mailsTo('otto@example.net')
    expect(mail!.text).toContain('Ida Beispiel gibt Ihnen ein Ticket')
    expect((await opened(link)).body.data).toMatchObject({ state: 'given', given_to: 'Otto', documents: null })
    expect((await shop.call('GET', `de/given/ticket.pdf?id=${link}`)).body.code).toBe('TICKET_NOT_VALID')
  })

  it('is given in part where it admits several, and who keeps the rest gets a new code too', async () => {
    const id = await bought([ticketLine(92, 3, sunday)])
    const [all] = await ticketsOf(id)
    expect((await give(id, all!.id, { places: 2 })).status).toBe(200)
    const [was, theirs, rest] = await ticketsOf(id)
    expect([was!.void_reason, was!.replaced_by]).toEqual(['given', theirs!.id])
    expect([theirs!.places, rest!.places]).toEqual([2, 1])
    expect((await pdfAt(`de/order/tickets.pdf?id=${id}`)).codes).toEqual([rest!.barcode])
    // the same for somebody who was given two
    const link = (await linkOf(theirs!.id))!
    await give(link, theirs!.id, { places: 1, name: 'Otto', email: 'otto@example.net' })
    const hers = (await ticketsOf(id)).at(-1)!
    expect(hers).toMatchObject({ places: 1, holder: 'Ida Beispiel' })
    expect((await opened(link)).body.data).toMatchObject({ id: hers.id, state: 'valid', places: 1 })
    expect(await pdfAt(`de/given/ticket.pdf?id=${link}`)).toMatchObject({ codes: [hers.barcode] })
  })

  it('was noted with what stood there before', async () => {
    const id = await bought([ticketLine(91, 1, sunday)])
    const [first] = await ticketsOf(id)
    await give(id, first!.id)
    const changes = await rows(
      shop.shop.database.db,
      sql`select kind, line, was, changed_at = ${friday}::timestamptz as now
        from order_change
        where ticket_id = ${first!.id}`,
    )
    expect(changes).toEqual([{ kind: 'given', line: 0, was: { holder: '', places: 1 }, now: true }])
  })
})

describe('A ticket is not given on', () => {
  it.each([
    ['without a name', { name: '' }, 'FIELDS_INVALID'],
    ['to a name of more than 200 letters', { name: 'x'.repeat(201) }, 'FIELDS_INVALID'],
    ['to what is no address', { email: 'ida@' }, 'FIELDS_INVALID'],
    ['in part where it admits one', { places: 2 }, 'COUNT_INVALID'],
    ['in no part', { places: 0 }, 'COUNT_INVALID'],
    ['that the order does not have', { ticket: '4b6c2a10-0000-4000-8000-000000000000' }, 'TICKET_NOT_VALID'],
    ['of another order', { id: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 'TICKET_NOT_VALID'],
    ['that is no id', { ticket: 'x' }, 'MALFORMED'],
  ])('%s', async (_, more, code) => {
    const id = await bought([ticketLine(92, 1, sunday)])
    const [first] = await ticketsOf(id)
    const before = await held('ticket')
    expect((await give(id, first!.id, more)).body.code).toBe(code)
    expect(await held('ticket')).toBe(before)
    expect((await ticketsOf(id))[0]!.void_reason).toBeNull()
  })

  it('in part where it is for several who are not the same', async () => {
    const parts = [941, 942].map((part) => ({ id: part, count: 1 }))
    const id = await bought([{ type: 'ticket', id: 94, count: 1, datetime: sunday, subtickets: parts }])
    const [family] = await ticketsOf(id)
    expect((await give(id, family!.id, { places: 1 })).body.code).toBe('TICKET_NOT_DIVISIBLE')
    expect((await give(id, family!.id)).status).toBe(200)
  })

  it('says which field is wrong', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    const { status, body } = await give(id, (await ticketsOf(id))[0]!.id, { name: '', email: 'ida@' })
    expect([status, body.errors]).toEqual([422, { name: ['FIELD_REQUIRED'], email: ['EMAIL_INVALID'] }])
  })

  it('by the buyer once it is another’s, nor by the link of another ticket', async () => {
    const id = await bought([ticketLine(92, 1, sunday), ticketLine(92, 1, '2026-03-27 10:00')])
    const [first, other] = await ticketsOf(id)
    await give(id, first!.id)
    const hers = (await ticketsOf(id)).find(({ holder }) => holder !== '')!
    expect((await give(id, hers.id, { email: 'otto@example.net' })).body.code).toBe('TICKET_GIVEN')
    const link = (await linkOf(hers.id))!
    expect((await give(link, other!.id)).body.code).toBe('TICKET_NOT_VALID')
  })

  it('after the visit, after somebody came in with it, and of a canceled order', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    const [first] = await ticketsOf(id)
    const { db } = shop.shop.database
    shop.time.now = new Date('2026-03-22T12:00:00Z')
    expect((await give(id, first!.id)).body.code).toBe('TICKET_OVER')
    shop.time.now = new Date(friday)
    await rows(db, sql`update ticket set redeemed_at = now() where id = ${first!.id}`)
    expect((await give(id, first!.id)).body.code).toBe('TICKET_USED')
    await rows(db, sql`update ticket set redeemed_at = null where id = ${first!.id}`)
    await rows(db, sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    expect((await give(id, first!.id)).body.code).toBe('TICKET_NOT_VALID')
  })

  it('twice: asked again it is the same one, and at once to two only to one', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    const [first] = await ticketsOf(id)
    await shop.jobs()
    const answers = await Promise.all([
      give(id, first!.id),
      give(id, first!.id, { name: 'Otto', email: 'otto@example.net' }),
      give(id, first!.id),
    ])
    const codes = answers.map(({ body }) => body.code ?? 'given')
    expect(await ticketsOf(id)).toHaveLength(2)
    const { holder } = (await ticketsOf(id)).at(-1)!
    expect(codes).toEqual(
      holder === 'Otto' ? ['TICKET_NOT_VALID', 'given', 'TICKET_NOT_VALID'] : ['given', 'TICKET_NOT_VALID', 'given'],
    )
    expect(await mailsTo('ida@example.com')).toHaveLength(holder === 'Otto' ? 0 : 1)
  })
})

describe('What was given', () => {
  const state = async (link: string | undefined) => (await opened(link)).body.data.state
  it('says on its page when it is used, over or canceled, and admits then as its order does', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    await give(id, (await ticketsOf(id))[0]!.id)
    const { id: theirs } = (await ticketsOf(id)).at(-1)!
    const link = await linkOf(theirs)
    const { db } = shop.shop.database
    shop.time.now = new Date('2026-03-22T12:00:00Z')
    expect(await state(link)).toBe('over')
    await rows(db, sql`update ticket set redeemed_at = now() where id = ${theirs}`)
    expect(await state(link)).toBe('used')
    await rows(db, sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    expect((await opened(link)).body.data).toMatchObject({ state: 'void', documents: null })
    expect((await opened(link)).body.data).not.toHaveProperty('code')
    expect((await shop.call('GET', `de/given/calendar.ics?id=${link}`)).body.code).toBe('TICKET_NOT_VALID')
  })

  it('follows when the office moves its visit: its link opens the new ticket, which is mailed', async () => {
    const id = await moving.bought([ticketLine(92, 2, sunday)])
    await give(id, (await ticketsOf(id))[0]!.id)
    await shop.jobs()
    const hers = (await ticketsOf(id)).at(-1)!
    const link = await linkOf(hers.id)
    const next = '2026-03-27 10:00'
    const byOffice = (places: number) =>
      moveTickets(
        shop.shop,
        { body: { id, move: randomUUID(), tickets: [{ id: hers.id, places }], datetime: next } },
        'office',
      )
    expect(await byOffice(1)).toEqual({ refused: 'MOVE_TOGETHER' })
    expect(await byOffice(2)).toEqual({ data: { difference: 0 } })
    const [mail] = await mailsTo('ida@example.com')
    expect(mail!.text).toContain('Ihr Besuch «Nachtfahrt» hat einen neuen Termin.')
    expect(mail!.text!.replaceAll('\u00a0', ' ')).toContain('27. März 2026')
    const now = (await ticketsOf(id)).at(-1)!
    expect((await opened(link)).body.data).toMatchObject({ id: now.id, state: 'valid', line: { datetime: next } })
    expect(await pdfAt(`de/given/ticket.pdf?id=${link}`)).toMatchObject({ codes: [now.barcode] })
    expect((await shop.books()).off).toEqual([])
  })

  it('is canceled with its order, and given and canceled at once it is one of both', async () => {
    const id = await moving.bought([ticketLine(92, 1, sunday)])
    const [first] = await ticketsOf(id)
    const tickets = [{ id: first!.id, places: 1 }]
    const [given, canceled] = await Promise.all([give(id, first!.id), moving.cancel(id, tickets, { amount: 3000 })])
    const wasGiven = given.status === 200
    expect([given.body.code, canceled.code]).toEqual(
      wasGiven ? [undefined, 'TICKET_NOT_VALID'] : ['TICKET_NOT_VALID', undefined],
    )
    expect((await ticketsOf(id)).filter(({ void_reason }) => void_reason === null)).toHaveLength(wasGiven ? 1 : 0)
    expect((await shop.books()).off).toEqual([])
    const other = await moving.bought([ticketLine(92, 1, sunday)])
    await give(other, (await ticketsOf(other))[0]!.id)
    const hers = (await ticketsOf(other)).at(-1)!
    const link = await linkOf(hers.id)
    await shop.jobs()
    expect((await refundByOffice(shop.shop, (await moving.review(other)).number, undefined)).done).toBe(true)
    expect(await state(link)).toBe('void')
    expect((await shop.call('GET', `de/given/ticket.pdf?id=${link}`)).body.code).toBe('TICKET_NOT_VALID')
  })

  it('is canceled with a mail to its holder, in the language of the gift, when the office cancels it', async () => {
    const given = async (lang: string) => {
      const id = await moving.bought([ticketLine(92, 2, sunday)])
      await give(id, (await ticketsOf(id))[0]!.id, { places: 1 }, lang)
      await shop.jobs()
      return { id, hers: (await ticketsOf(id)).find(({ holder }) => holder === 'Ida Beispiel')! }
    }
    const canceled = { de: await given('de'), en: await given('en'), over: await given('de') }
    const { id, hers } = canceled.de
    const asked = { id, cancel: randomUUID(), tickets: [{ id: hers.id, places: 1 }] }
    expect(await cancelTickets(shop.shop, asked, 'office')).toMatchObject({ data: { amount: 3000 } })
    const mails = await mailsTo('ida@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Ihr Ticket ist storniert')])
    expect(mails[0]!.text).toContain('Ihr Ticket für «Nachtfahrt» wurde storniert und gilt nicht mehr.')
    expect(mails[0]!.text!.replaceAll('\u00a0', ' ')).toContain('22. März 2026')
    const order = await moving.review(id)
    for (const secret of [order.number, id, 'muster@']) expect(mails[0]!.text).not.toContain(secret)
    expect(mails[0]!.attachments).toEqual([])
    // what is left of the order has nothing to do with it
    await moving.cancel(id)
    expect(await mailsTo('ida@example.com')).toEqual([])
    await refundByOffice(shop.shop, (await moving.review(canceled.en.id)).number, undefined)
    const [english, ...more] = await mailsTo('ida@example.com')
    expect([english!.subject, more]).toEqual([expect.stringContaining('Your ticket has been cancelled'), []])
    // after the visit nobody wants to come with it
    shop.time.now = new Date('2026-03-23T12:00:00Z')
    await refundByOffice(shop.shop, (await moving.review(canceled.over.id)).number, undefined)
    expect(await mailsTo('ida@example.com')).toEqual([])
  })

  it('is canceled and moved without a mail once buyer and holder are forgotten', async () => {
    const forgotten = async () => {
      const id = await bought([ticketLine(92, 1, sunday)])
      await shop.jobs()
      await give(id, (await ticketsOf(id))[0]!.id)
      await shop.jobs()
      const { db } = shop.shop.database
      await rows(
        db,
        sql`update given_ticket g
          set email = '', mailbox = ''
          from ticket t
            join purchase_order o on o.id = t.order_id
          where t.id = g.ticket_id and o.booking_id = ${id}`,
      )
      await rows(db, sql`update purchase_order set customer = customer || '{"email": ""}' where booking_id = ${id}`)
      return id
    }
    const [one, other] = [await forgotten(), await forgotten()]
    const before = await shop.mails()
    await refundByOffice(shop.shop, (await moving.review(one)).number, undefined)
    const { id: ticket, places } = (await moving.valid(other))[0]!
    const asked = { id: other, move: randomUUID(), tickets: [{ id: ticket, places }], datetime: '2026-03-27 10:00' }
    expect(await moveTickets(shop.shop, { body: asked }, 'office')).toEqual({ data: { difference: 0 } })
    await shop.jobs()
    expect(await shop.mails()).toEqual(before)
    expect(shop.logged).toEqual([])
  })

  it('is not mailed any more when it was canceled before the mail', async () => {
    const id = await bought([ticketLine(92, 1, sunday)])
    await shop.jobs()
    await give(id, (await ticketsOf(id))[0]!.id)
    await rows(shop.shop.database.db, sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    expect(await mailsTo('ida@example.com')).toEqual([])
  })
})

it('An order sends only so many tickets in an hour, and a mailbox gets only so many, however its address is written', async () => {
  const limited = await openTestShop({ extra: giving, environment: { RATE_LIMIT: '1' } })
  const calls = givingCalls(() => limited)
  const id = await calls.bought([ticketLine(93, 1, null)])
  let ticket = (await calls.ticketsOf(id))[0]!
  let by = id
  const codes: string[] = []
  for (let at = 0; at < 13; at++) {
    const { body } = await calls.give(by, ticket.id, { email: at % 2 ? 'ida+x@example.com' : 'Ida@example.com' })
    codes.push(body.code ?? 'given')
    ticket = (await calls.ticketsOf(id)).at(-1)!
    by = (await calls.linkOf(ticket.id)) ?? by
  }
  expect(codes.slice(-2)).toEqual(['given', 'TOO_MANY_GIVEN'])
  for (let at = 12; at < 31; at++) {
    const { status, body } = await calls.give(by, ticket.id, { email: `ida${at}@example.com` })
    codes.push(body.code ?? 'given')
    if (status !== 200) expect([at, status]).toEqual([30, 429])
    ticket = (await calls.ticketsOf(id)).at(-1)!
    by = (await calls.linkOf(ticket.id)) ?? by
  }
  expect(codes.filter((code) => code === 'given')).toHaveLength(30)
  limited.later(61)
  expect((await calls.give(by, ticket.id, { email: 'ida@example.com' })).status).toBe(200)
  await limited.close()
})
