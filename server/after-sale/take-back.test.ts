import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { readBarcode } from '../documents/barcode.ts'
import { codesOn, pageTexts, printedPage } from '../documents/pdf.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { cancelCalls } from './cancel.fixture.ts'
import { giving, givingCalls, givingMuseum } from './give-ticket.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: givingMuseum, extra: giving })))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { bought, ticketsOf, give, linkOf, mailsTo } = givingCalls(() => shop)
const { review, move, cancel, price, bought: boughtAndMailed } = cancelCalls(() => shop)
const sunday = '2026-03-22 10:00'

const takeBack = async (id: string, ticket: string) =>
  (await shop.call('POST', 'de/given/take-back', { id, ticket })).body
const stateOf = async (link: string | undefined) =>
  (await shop.call('GET', `de/given/ticket?id=${link}`)).body.data.state
const last = async (id: string) => (await ticketsOf(id)).at(-1)!
/** An order of one ticket that was given to Ida, and hers. */
async function given(line = ticketLine(92, 1, sunday), lang = 'de') {
  const id = await bought([line])
  await give(id, (await ticketsOf(id))[0]!.id, {}, lang)
  await shop.jobs()
  return { id, hers: await last(id) }
}

describe('A ticket that was given on', () => {
  it('shows on the order’s page to whom and when, and its buyer neither moves nor cancels it', async () => {
    const id = await boughtAndMailed([ticketLine(92, 2, sunday)])
    await give(id, (await ticketsOf(id))[0]!.id, { places: 1 })
    const [own, hers] = (await review(id)).tickets.toSorted((a: { given_to?: string }) => (a.given_to ? 1 : -1))
    expect(own).not.toHaveProperty('given_at')
    expect(hers).toMatchObject({ given_to: 'Ida Beispiel', given_at: new Date(friday).toISOString() })
    const some = [{ id: hers.id as string, places: 1 }]
    expect(await price(id, some)).toMatchObject({ code: 'TICKET_GIVEN' })
    expect(await cancel(id, some)).toMatchObject({ code: 'TICKET_GIVEN' })
    expect(await cancel(id, [...some, { id: own.id, places: 1 }])).toMatchObject({ code: 'TICKET_GIVEN' })
    expect(await move(id, '2026-03-27 10:00', { some })).toMatchObject({ code: 'TICKET_GIVEN' })
    const asked = { id, tickets: some, datetime: '2026-03-27 10:00' }
    expect((await shop.call('POST', 'de/order/move/price', asked)).body.code).toBe('TICKET_GIVEN')
    expect(await cancel(id, [{ id: own.id, places: 1 }])).toMatchObject({ data: { amount: 3000 } })
    expect((await review(id)).tickets.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'canceled',
      'valid',
    ])
  })

  it('is taken back: its code is void, and the buyer has another for the same, to print, move or cancel', async () => {
    const { id, hers } = await given(ticketLine(92, 2, sunday))
    const link = await linkOf(hers.id)
    expect(await takeBack(id, hers.id)).toEqual({ data: null })
    const [, was, own] = await ticketsOf(id)
    expect(was).toMatchObject({ id: hers.id, void_reason: 'given', replaced_by: own!.id })
    expect(own).toMatchObject({ places: 2, holder: '', void_reason: null })
    const read = (barcode: string) => readBarcode([shop.shop.keys.tickets], barcode)
    expect(read(own!.barcode)).toEqual({ ...read(was!.barcode), ticketId: own!.id })
    const { tickets, documents } = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    expect(tickets).toEqual([
      {
        id: own!.id,
        line: 0,
        number: expect.any(String),
        label: 'Zusammen',
        places: 2,
        state: 'valid',
        code: own!.barcode,
      },
    ])
    const response = await shop.app.request(`/api/de/${documents.tickets}`)
    const pdf = new Uint8Array(await response.arrayBuffer())
    expect(await codesOn(await printedPage(pdf, 0))).toEqual([own!.barcode])
    expect((await pageTexts(pdf)).join()).not.toContain('Ida')
    // the link opens the ticket that is void, and nothing of the buyer's
    expect((await shop.call('GET', `de/given/ticket?id=${link}`)).body.data).toMatchObject({
      id: hers.id,
      state: 'taken_back',
      given_to: null,
      documents: null,
    })
    expect((await shop.call('GET', `de/given/ticket.pdf?id=${link}`)).body.code).toBe('TICKET_NOT_VALID')
    expect((await give(link!, hers.id, { email: 'otto@example.net' })).body.code).toBe('TICKET_NOT_VALID')
    expect((await give(link!, own!.id, { email: 'otto@example.net' })).body.code).toBe('TICKET_NOT_VALID')
    const some = [{ id: own!.id, places: 2 }]
    expect(await move(id, '2026-03-27 10:00', { some })).toEqual({ data: { difference: 0 } })
    expect((await cancel(id)).data.amount).toBe(6000)
    await shop.jobs()
    expect((await shop.books()).off).toEqual([])
  })

  it('is taken back from whoever has it now, and of several only the part that was given', async () => {
    const id = await bought([ticketLine(92, 3, sunday)])
    await give(id, (await ticketsOf(id))[0]!.id, { places: 2 })
    const hers = (await ticketsOf(id)).find(({ holder }) => holder === 'Ida Beispiel')!
    const link = (await linkOf(hers.id))!
    await give(link, hers.id, { places: 1, name: 'Otto', email: 'otto@example.net' })
    const his = (await ticketsOf(id)).find(({ holder }) => holder === 'Otto')!
    expect(await takeBack(id, hers.id)).toMatchObject({ code: 'TICKET_NOT_VALID' })
    expect(await takeBack(id, his.id)).toEqual({ data: null })
    expect([await stateOf(await linkOf(his.id)), await stateOf(link)]).toEqual(['taken_back', 'valid'])
    const valid = (await ticketsOf(id)).filter(({ void_reason }) => void_reason === null)
    expect(valid.map(({ holder, places }) => [holder, places])).toEqual([
      ['', 1],
      ['Ida Beispiel', 1],
      ['', 1],
    ])
  })

  it.each([
    ['de', 'Ihr Ticket wurde zurückgenommen', 'Ihr Ticket für «Nachtfahrt» gilt nicht mehr'],
    ['en', 'Your ticket has been taken back', 'Your ticket for “Nachtfahrt” is no longer valid'],
  ])('is taken back with a mail to its holder in the language of the gift (%s)', async (lang, subject, sentence) => {
    const { id, hers } = await given(ticketLine(92, 1, sunday), lang)
    await takeBack(id, hers.id)
    const [mail, ...more] = await mailsTo('ida@example.com')
    expect([mail!.subject, more]).toEqual([expect.stringContaining(subject), []])
    expect(mail!.text).toContain(sentence)
    expect(mail!.text).toContain(`/given-ticket/${await linkOf(hers.id)}`)
    expect(mail!.text).toMatch(/22\.?\sM\S+\s2026, 10:00–12:00 · haus\n/)
    const { number } = await review(id)
    for (const secret of [number, id, 'Muster']) expect(mail!.text).not.toContain(secret)
    expect(mail!.attachments).toEqual([])
  })

  it('was noted with who had it', async () => {
    const { id, hers } = await given()
    await takeBack(id, hers.id)
    const changes = await rows(
      shop.shop.database.db,
      sql`select kind, line, was, changed_at = ${friday}::timestamptz as now
        from order_change
        where ticket_id = ${hers.id}`,
    )
    expect(changes).toEqual([{ kind: 'given', line: 0, was: { holder: 'Ida Beispiel', places: 1 }, now: true }])
  })

  it('can be given on again', async () => {
    const { id, hers } = await given()
    await takeBack(id, hers.id)
    expect((await give(id, (await last(id)).id)).status).toBe(200)
    expect(await last(id)).toMatchObject({ holder: 'Ida Beispiel', void_reason: null })
    expect(await mailsTo('ida@example.com')).toHaveLength(2)
  })
})

describe('A ticket is not taken back', () => {
  it('by who has it, by another order, nor one that nobody has', async () => {
    const { id, hers } = await given(ticketLine(92, 2, sunday))
    const other = await bought([ticketLine(92, 1, sunday)])
    expect((await takeBack((await linkOf(hers.id))!, hers.id)).code).toBe('TICKET_NOT_VALID')
    expect((await takeBack(other, hers.id)).code).toBe('TICKET_NOT_VALID')
    expect((await takeBack(other, (await ticketsOf(other))[0]!.id)).code).toBe('TICKET_NOT_VALID')
    expect((await takeBack(id, (await ticketsOf(id))[0]!.id)).code).toBe('TICKET_NOT_VALID')
    expect((await takeBack(id, 'x')).code).toBe('MALFORMED')
    expect(await last(id)).toEqual(hers)
  })

  it('after somebody came in with it, after the visit, and of a canceled order', async () => {
    const { id, hers } = await given()
    const { db } = shop.shop.database
    await rows(db, sql`update ticket set redeemed_at = now() where id = ${hers.id}`)
    expect((await takeBack(id, hers.id)).code).toBe('TICKET_USED')
    await rows(db, sql`update ticket set redeemed_at = null where id = ${hers.id}`)
    shop.time.now = new Date('2026-03-22T12:00:00Z')
    expect((await takeBack(id, hers.id)).code).toBe('TICKET_OVER')
    shop.time.now = new Date(friday)
    await rows(db, sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    expect((await takeBack(id, hers.id)).code).toBe('TICKET_NOT_VALID')
    expect(await ticketsOf(id)).toHaveLength(2)
  })

  it('twice: asked again it is the same one, with one mail', async () => {
    const { id, hers } = await given()
    expect(await Promise.all([takeBack(id, hers.id), takeBack(id, hers.id)])).toEqual([{ data: null }, { data: null }])
    expect(await takeBack(id, hers.id)).toEqual({ data: null })
    expect(await ticketsOf(id)).toHaveLength(3)
    expect(await mailsTo('ida@example.com')).toHaveLength(1)
  })
})
