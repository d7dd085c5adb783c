import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsItsBooks, staffOf } from '../office/book.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { group as bookedGroup, publicTour, smallTours } from '../tours/tours.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { openTestShop, origin, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, idOf, quoteCalls, visit } from './quotes.fixture.ts'

// What becomes of a quote: changed, declined, taken back, reminded of, over, and forgotten.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum), extra: smallTours })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { quoted, changed, listed, shown, accept, decline, ask, mailsOf } = quoteCalls(
  () => shop,
  () => act,
)
const days = (many: number) => shop.later(many * 24 * 60)
const tidied = async () => {
  await shop.workers.cleanup({})
  await shop.jobs()
}
const subjects = async (number: string) => (await mailsOf(number)).map(({ subject }) => subject)

describe('a quote is changed', () => {
  it('to other items under its number, its places swapped, and accepted only as its customer has seen it', async () => {
    const before = await shop.books()
    const { data } = await quoted(group({ documents: 'mail' }))
    const items = [ticketLine(61, 12, visit)]
    const next = await changed({ number: data.number, version: 1, items, documents: 'mail' })
    expect(next.data).toMatchObject({
      number: data.number,
      version: 2,
      total: 12972,
      page: data.page,
      until: data.until,
    })
    expect((await shop.books()).taken - before.taken).toBe(12)
    expect((await accept(data.page)).code).toBe('QUOTE_CHANGED')
    // sent again it changes nothing more
    expect((await changed({ number: data.number, version: 1, items })).code).toBe('QUOTE_CHANGED')
    // from a shop that takes money
    const { payments } = shop.shop
    const { demonstration } = payments
    Object.assign(payments, { demonstration: false })
    await shop.jobs()
    Object.assign(payments, { demonstration })
    const { text } = (await mailsOf(`${data.number}.2`))[0]!
    expect(text).toContain('Diese Fassung ersetzt die frühere.')
    expect(text).not.toContain('Demonstration')
    // the one before says nothing that is so
    expect(await mailsOf(`${data.number}.1`)).toEqual([])
    expect((await accept(data.page, { version: 2 })).data).toBeTruthy()
    expect((await shown(data.page)).data.order).toMatchObject({ total: 12972, items: [{ count: 12 }] })
    expect((await shop.books()).taken - before.taken).toBe(12)
    expect((await changed({ number: data.number, version: 2, items })).code).toBe('QUOTE_NOT_OPEN')
  })

  it('on a screen, which is told what was quoted as it would be sent, so that the same comes to the same', async () => {
    const items = [
      ticketLine(61, 10, visit),
      {
        ...ticketLine(64, 1, visit),
        subtickets: [
          { id: 641, count: 6 },
          { id: 642, count: 2 },
        ],
      },
      publicTour(3),
      bookedGroup(),
      { type: 'merchandise', id: 503, count: 1 },
      { type: 'voucher', id: 701, count: 1 },
      // one begins at once, whenever that is
      ...['2026-04-15', null].map((valid_from) => ({
        type: 'annualPass',
        id: 601,
        count: 1,
        owners: [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }],
        valid_from,
        gift: valid_from === null,
      })),
    ]
    const means = [{ means: 'free', amount: 500, reason: 'goodwill' }]
    const { data } = await quoted(group({ items, means, until: '2026-03-21' }), 'finance')
    const [found] = await listed({ number: data.number })
    expect(found).toMatchObject({ let_go: 500, codes: 0 })
    expect(found.items.map(({ event }: { event: number | null }) => event)).toEqual(
      items.map(({ type }) => (type === 'ticket' ? 6 : null)),
    )
    expect(found.items.map(({ item }: { item: object }) => item)).toEqual(
      items.map((item) => expect.objectContaining(item)),
    )
    const again = found.items.map(({ item }: { item: object }) => item)
    const next = await changed({ number: data.number, version: 1, items: again, means, plan: true }, 'finance')
    expect(next.data).toMatchObject({ total: data.total, lines: data.lines })
    await act('quote-withdraw', { number: data.number })
  })

  it('only where there are places for all of it: else it stays as it was', async () => {
    const items = [ticketLine(12, 1, '2026-03-29 10:00')]
    const { data } = await quoted(group({ items, until: '2026-03-28' }))
    const more = { number: data.number, version: 1, items: [ticketLine(12, 4, '2026-03-29 10:00')] }
    expect((await changed(more)).lines).toMatchObject([{ code: 'TOO_FEW_LEFT', now: 3 }])
    expect((await shown(data.page)).data).toMatchObject({ version: 1, state: 'open', order: { items: [{ count: 1 }] } })
    expect((await changed({ ...more, items: [ticketLine(12, 3, '2026-03-29 10:00')] })).data.version).toBe(2)
    const plan = await changed({ number: data.number, version: 2, items, plan: true })
    expect(plan.data).toMatchObject({ plan: true, number: null, lines: [{ count: 1 }] })
    expect((await shown(data.page)).data.version).toBe(2)
  })

  it('to another end, also once it is over: its places come back where there are any', async () => {
    const before = await shop.books()
    const { data } = await quoted(group({ until: '2026-03-22', documents: 'mail' }))
    days(3)
    expect((await shown(data.page)).data.state).toBe('ended')
    expect((await accept(data.page)).code).toBe('QUOTE_NOT_OPEN')
    await tidied()
    expect((await shop.books()).taken).toBe(before.taken)
    const again = await changed({ number: data.number, version: 1, until: '2026-04-01' })
    expect(again.data).toMatchObject({ version: 2, state: 'open', until: '2026-04-01T21:59:00.000Z', total: 10810 })
    expect((await shop.books()).taken - before.taken).toBe(10)
    expect((await accept(data.page, { version: 2 })).data).toBeTruthy()
  })

  it('while somebody pays it is not: what they pay is what they see', async () => {
    const { data } = await quoted(group())
    const id = idOf(data.page)
    const body = { payart: 164, aux: {}, id, url: `${origin}/de/quote/${id}` }
    const opened = (await shop.call('POST', 'de/checkout/initPaymentOrder', body)).body.data
    const next = { number: data.number, version: 1, items: [ticketLine(61, 11, visit)] }
    expect((await changed(next)).data.version).toBe(2)
    // the page of before takes no money for what is no more
    await shop.choose(opened, 'pay')
    await tidied()
    expect((await shown(data.page)).data).toMatchObject({ state: 'open', version: 2 })
    expect(
      await shop.count(`payment where state = 'captured' and cart_id in
      (select claim_id from sale s join quote q on q.id = s.id where q.number = '${data.number}')`),
    ).toBe(0)
    // a bank takes its time
    const late = (await shop.call('POST', 'de/checkout/initPaymentOrder', body)).body.data
    await shop.choose(late, 'late')
    await shop.deliver()
    expect((await changed({ ...next, version: 2 })).code).toBe('ORDER_PAYMENT_UNDER_WAY')
    expect((await accept(data.page, { version: 2 })).code).toBe('ORDER_PAYMENT_UNDER_WAY')
  })
})

describe('a customer', () => {
  it('asks for a change: the museum is told, the quote stays, and is answered by its next version', async () => {
    const { data } = await quoted(group({ documents: 'mail' }))
    expect((await ask(data.page, 'Lieber am Montag\num elf')).data).toBeNull()
    expect((await ask(data.page, 'oder am Dienstag')).code).toBe('TOO_MANY_REQUESTS')
    expect((await ask(data.page, '  ')).code).toBe('MALFORMED')
    expect((await shown(data.page)).data).toMatchObject({ state: 'change_asked', document: expect.any(String) })
    expect(await listed({ state: 'change_asked' })).toMatchObject([
      { number: data.number, message: 'Lieber am Montag\num elf', customer: { company: 'Schule Ort' } },
    ])
    const inbox = (await act('inbox', {})).body.data
    expect(inbox).toContainEqual(expect.objectContaining({ kind: 'quote-change', details: { quote: data.number } }))
    await shop.jobs()
    const [mail] = await mailsOf(`${data.number}.change_asked`)
    expect([mail!.subject, mail!.to?.[0]?.address]).toEqual([
      `Offerte ${data.number}: Änderung gewünscht`,
      (await shop.shop.catalogue.current()).settings.supportEmail,
    ])
    expect(mail!.text).toContain('Lieber am Montag')
    expect(mail!.text).toMatch(/Ada Muster, Schule\s+Ort, ada@example\.org/)
    expect(mail!.text).not.toContain('Bestellung:')
    expect(mail!.replyTo).toMatchObject([{ address: 'ada@example.org' }])
    shop.later(1)
    expect((await ask(data.page, 'oder am Dienstag')).data).toBeNull()
    const next = { number: data.number, version: 1, items: [ticketLine(61, 10, '2026-05-09 10:00')], documents: 'mail' }
    expect((await changed(next)).data).toMatchObject({ state: 'open', version: 2 })
    expect(await listed({ number: data.number })).toMatchObject([{ message: '', first_visit: '2026-05-09 10:00' }])
  })

  it('declines: the places are free at once, the museum is told, and nothing brings it back', async () => {
    const before = await shop.books()
    const { data } = await quoted(group())
    await ask(data.page, 'zu teuer')
    expect((await decline(data.page)).data).toBeNull()
    expect((await decline(data.page)).data).toBeNull()
    expect((await shop.books()).taken).toBe(before.taken)
    expect((await shown(data.page)).data).toMatchObject({ state: 'declined', document: null, invoice: 'no' })
    expect((await accept(data.page)).code).toBe('QUOTE_NOT_OPEN')
    expect((await changed({ number: data.number, version: 1 })).code).toBe('QUOTE_NOT_OPEN')
    expect(await listed({ number: data.number })).toMatchObject([{ state: 'declined', message: '' }])
    await shop.jobs()
    const [answer, ...more] = await mailsOf(`${data.number}.declined`)
    expect([answer!.subject, more]).toEqual([`Offerte ${data.number} abgelehnt`, []])
    expect(answer!.text).not.toContain('zu teuer')
    expect((await shop.call('GET', `de/quote/quote.pdf?id=${idOf(data.page)}`)).body.code).toBe('NOT_FOUND')
  })

  it('who pays on a page that was opened before declining gets the money back', async () => {
    const { data } = await quoted(group())
    const id = idOf(data.page)
    const body = { payart: 164, aux: {}, id, url: `${origin}/de/quote/${id}` }
    const opened = (await shop.call('POST', 'de/checkout/initPaymentOrder', body)).body.data
    expect((await decline(data.page)).data).toBeNull()
    await shop.choose(opened, 'pay')
    await tidied()
    expect((await shown(data.page)).data.state).toBe('declined')
  })
})

describe('the museum', () => {
  it('takes a quote back: its places are free, and who was mailed it is told', async () => {
    const before = await shop.books()
    const { data } = await quoted(group({ documents: 'mail' }))
    const { number } = data
    expect((await act('quote-withdraw', { number })).body.data).toEqual({ number })
    expect((await act('quote-withdraw', { number })).body.data).toEqual({ number })
    expect((await shop.books()).taken).toBe(before.taken)
    expect((await shown(data.page)).data.state).toBe('withdrawn')
    expect((await accept(data.page)).code).toBe('QUOTE_NOT_OPEN')
    await shop.jobs()
    expect(await subjects(`${number}.1.withdrawn`)).toEqual([`Ihre Offerte ${number} gilt nicht mehr, Haus`])
    // who was mailed another version, or none of it
    const next = { version: 1, until: '2026-04-02' }
    const silent = (await quoted(group({ documents: 'mail' }))).data
    await changed({ ...next, number: silent.number })
    const spoken = (await quoted(group())).data
    await changed({ ...next, number: spoken.number, documents: 'mail' })
    for (const one of [silent, spoken]) await act('quote-withdraw', { number: one.number })
    await shop.jobs()
    expect(await subjects(`${silent.number}.2`)).toEqual([])
    expect(await subjects(`${spoken.number}.2.withdrawn`)).toHaveLength(1)
    expect((await act('quote-withdraw', { number: 'Q1' })).body.code).toBe('NOT_FOUND')
    const log = (await act('log', { subject: number }, 'admin')).body.data
    expect(log.filter((line: { act: string }) => line.act === 'quote-withdraw')).toHaveLength(2)
  })

  it('calls a time off: its quotes are taken back with its orders, and their customers are told', async () => {
    const time = '2026-04-25 10:00'
    const items = [ticketLine(61, 10, time)]
    const { data } = await quoted(group({ items, documents: 'mail' }))
    const other = (await quoted(group())).data
    const accepted = (await quoted(group({ items }))).data
    await accept(accepted.page)
    await act('cancel-time', { what: 'event', id: 6, time }, 'finance')
    await shop.jobs()
    expect((await shown(data.page)).data.state).toBe('withdrawn')
    expect(await subjects(`${data.number}.1.withdrawn`)).toHaveLength(1)
    expect((await shown(accepted.page)).data.order.status).toBe('canceled')
    expect((await shown(other.page)).data.state).toBe('open')
  })

  it('reminds once, some days before the end, who was mailed it and does not wait for an answer', async () => {
    const { data } = await quoted(group({ documents: 'mail' }))
    const silent = (await quoted(group())).data
    const asking = (await quoted(group({ documents: 'mail' }))).data
    await ask(asking.page, 'früher')
    const short = (await quoted(group({ documents: 'mail', until: '2026-03-22' }))).data
    const reminders = async ({ number }: { number: string }) => subjects(`${number}.1.reminder`)
    await tidied()
    days(9)
    await tidied()
    expect(await reminders(data)).toEqual([])
    days(1)
    await tidied()
    await tidied()
    expect(await reminders(data)).toEqual([`Ihre Offerte ${data.number} läuft bald ab, Haus`])
    const [mail] = await mailsOf(`${data.number}.1.reminder`)
    expect(mail).toMatchObject({ attachments: [], text: expect.stringContaining('108.10') })
    for (const other of [silent, asking, short]) expect(await reminders(other)).toEqual([])
    expect(await listed({ number: data.number })).toMatchObject([{ reminded_at: expect.any(String) }])
  })

  it('says once that a quote is over, and what is accepted or declined is not reminded of', async () => {
    const { data } = await quoted(group({ documents: 'mail' }))
    const accepted = (await quoted(group({ documents: 'mail' }))).data
    await accept(accepted.page)
    days(14)
    await tidied()
    await tidied()
    const [mail, ...more] = await mailsOf(`${data.number}.1.ended`)
    expect([mail!.subject, more]).toEqual([`Ihre Offerte ${data.number} ist abgelaufen, Haus`, []])
    expect(mail!.text).not.toMatch(/108\.10|nehmen Sie sie an/)
    expect(await subjects(`${data.number}.1.reminder`)).toEqual([])
    expect(await subjects(`${accepted.number}.1.ended`)).toEqual([])
    expect((await shown(data.page)).data.state).toBe('ended')
    expect(await listed({ number: data.number })).toMatchObject([{ state: 'ended' }])
  })

  it('lists what is open, what ends soon first, and what has become of the others', async () => {
    const { data } = await quoted(group({ until: '2026-03-25' }))
    const later = (await quoted(group({ until: '2026-03-31', lang: 'fr' }))).data
    // its page is the one that its customer has
    expect(await listed({ number: later.number })).toMatchObject([{ page: later.page }])
    expect(later.page).toContain('/fr/')
    const numbers = async (body: object) => (await listed(body)).map(({ number }: { number: string }) => number)
    const open = await numbers({})
    expect(open.indexOf(data.number)).toBeLessThan(open.indexOf(later.number))
    expect(await numbers({ within: 6 })).toContain(data.number)
    expect(await numbers({ within: 6 })).not.toContain(later.number)
    await act('quote-withdraw', { number: data.number })
    expect(await numbers({})).not.toContain(data.number)
    expect(await numbers({ state: 'withdrawn' })).toContain(data.number)
    expect((await act('quotes', {}, 'door')).body.code).toBe('FORBIDDEN')
  })
})

describe('a quote is forgotten', () => {
  it('thirty days after its end with who it was for; what was accepted is its order', async () => {
    const customer = { lname: 'Vergessen', email: 'v@example.org' }
    const { data } = await quoted(group({ customer, until: '2026-04-20' }))
    const declined = (await quoted(group({ customer, until: '2026-04-20' }))).data
    await ask(declined.page, 'geheim')
    await decline(declined.page)
    const accepted = (await quoted(group({ until: '2026-04-20' }))).data
    expect(await shop.count(`customer where document->>'lname' = 'Vergessen'`)).toBe(2)
    await ask(accepted.page, 'geheim')
    await accept(accepted.page)
    const forgotten = async () => {
      await tidied()
      await shop.workers.retention({})
      return shop.count(`customer where document->>'lname' = 'Vergessen'`)
    }
    expect(await shop.count(`quote where message = 'geheim'`)).toBe(1)
    await tidied()
    expect(await shop.count(`quote where message <> ''`)).toBe(0)
    shop.time.now = new Date('2026-05-19T12:00:00Z')
    // the one that was declined went thirty days after that
    expect(await forgotten()).toBe(1)
    shop.time.now = new Date('2026-05-21T12:00:00Z')
    expect(await forgotten()).toBe(0)
    expect((await shown(data.page)).code).toBe('NOT_FOUND')
    // and what would be told of it is told to nobody
    const mails = (await shop.mails()).length
    const gone = { cartId: 'gone', at: shop.time.now.toISOString() }
    await shop.workers['quote-answer-mail']({ ...gone, answer: 'declined' })
    await shop.workers['quote-mail']({ ...gone, version: 1, what: 'quote' })
    expect(await shop.mails()).toHaveLength(mails)
    expect((await shown(accepted.page)).data.state).toBe('accepted')
  })
})
