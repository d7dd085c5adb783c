import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { asked, school, staffOf, keepsItsBooks } from './book.fixture.ts'

// A link on which somebody pays what the staff holds for them.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { init } = purchaseCalls(() => shop)

const visit = '2026-03-29 10:00'
const customer = { ...school, email: 'ada@example.org' }
const link = (more: object = {}) =>
  asked({ channel: 'phone', items: [ticketLine(61, 2, visit)], means: [{ means: 'link' }], customer, ...more })
const sold = async (body: object) => (await act('book', body)).body
/** Where its page is paid, by the way of a card. */
const pay = (page: string) => {
  const id = page.split('/').at(-1)!
  return shop.call('POST', 'de/checkout/initPaymentOrder', { payart: 164, aux: {}, id, url: page })
}
const review = async (page: string) => (await shop.call('GET', `de/order/review?id=${page.split('/').at(-1)}`)).body
/** What the provider is asked for where a page is to be paid. */
async function askedFor(page: string) {
  const { payments } = shop.shop
  const { open } = payments
  const requests: Parameters<typeof open>[0][] = []
  payments.open = (payment) => (requests.push(payment), open(payment))
  await pay(page)
  payments.open = open
  return requests[0]
}
const hours = (many: number) => shop.later(many * 60)

describe('a link', () => {
  it('holds its places until a moment, which the answer, the mail and the page say, and is paid on its page', async () => {
    const before = await shop.books()
    const body = link({ documents: 'mail' })
    const { data } = await sold(body)
    const until = '2026-03-22T07:00:00.000Z'
    expect(data).toMatchObject({
      order: null,
      state: 'held',
      until,
      total: 2162,
      unpaid: 2162,
      means: [{ means: 'link', amount: 2162 }],
      documents: [],
      page: expect.stringContaining(`${origin}/de/order-review/`),
    })
    expect((await shop.books()).taken - before.taken).toBe(2)
    await shop.jobs()
    const [file] = (await shop.mails()).filter((name) => name.includes('.link'))
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file!)))
    expect([mail.to?.[0]?.address, mail.text]).toEqual(['ada@example.org', expect.stringContaining(data.page)])
    expect(mail.text!.replaceAll(/\s+/g, ' ')).toContain('bis Sonntag, 22. März 2026, 08:00')
    expect((await review(data.page)).data).toMatchObject({
      status: 'pending',
      number: null,
      unpaid: 2162,
      pay_until: until,
      customer: { lname: 'Muster' },
      documents: { tickets: null },
    })
    hours(47)
    await shop.choose((await pay(data.page)).body.data, 'pay')
    const paid = (await review(data.page)).data
    expect(paid).toMatchObject({
      status: 'placed',
      channel: 'phone',
      payment: { id: 164 },
      customer: { lname: 'Muster' },
    })
    expect([paid.unpaid, paid.pay_until, paid.means]).toEqual([undefined, undefined, undefined])
    await shop.jobs()
    expect((await shop.mails()).filter((name) => name.startsWith(paid.number))).toHaveLength(1)
    expect(await sold(body)).toMatchObject({ data: { order: paid.number, state: 'placed', before: true } })
    expect((await shop.books()).taken - before.taken).toBe(2)
    const shown = (await act('show', { order: paid.number })).body.data
    expect([shown.sold.channel, shown.payments.map(({ state }: { state: string }) => state).toSorted()]).toEqual([
      'phone',
      ['canceled', 'captured'],
    ])
    expect((await pay(data.page)).body.code).toBe('ORDER_PAID')
  })

  it('that nobody pays ends by itself: its places are free again, and its page opens nothing', async () => {
    const before = await shop.books()
    const body = link()
    const { data } = await sold(body)
    await pay(data.page)
    const { payments } = shop.shop
    const { cancel } = payments
    // it ends while the provider closes the page before
    payments.cancel = (id) => (hours(48), cancel(id))
    expect((await pay(data.page)).body.code).toBe('ORDER_NOT_AVAILABLE')
    payments.cancel = cancel
    expect((await pay(data.page)).body.code).toBe('ORDER_NOT_AVAILABLE')
    expect((await review(data.page)).code).toBe('ORDER_NOT_AVAILABLE')
    await shop.workers.cleanup({})
    expect((await shop.books()).taken).toBe(before.taken)
    expect(await sold(body)).toMatchObject({ data: { state: 'ended', order: null, before: true } })
  })

  it('is ended by the staff at once, with the page on which somebody may be paying', async () => {
    const before = await shop.books()
    const body = link()
    const { data } = await sold(body)
    const page = (await pay(data.page)).body.data
    const { id } = body
    expect((await act('release', { id })).body.data).toEqual({ id })
    expect((await shop.books()).taken).toBe(before.taken)
    expect((await pay(data.page)).body.code).toBe('ORDER_NOT_AVAILABLE')
    await shop.choose(page, 'pay')
    await shop.workers.cleanup({})
    await shop.jobs()
    const kept = `p.state in ('captured', 'refunding') and s.id = '${id}'`
    expect(await shop.count(`payment p join sale s on s.claim_id = p.cart_id where ${kept}`)).toBe(0)
    expect(await sold(body)).toMatchObject({ data: { state: 'ended', order: null } })
    expect((await act('release', { id })).body.data).toEqual({ id })
    expect((await act('release', { id: asked().id })).body.code).toBe('NOT_FOUND')
    const paid = asked()
    await act('book', paid)
    expect((await act('release', { id: paid.id })).body.code).toBe('ORDER_PAID')
    const log = (await act('log', { subject: id }, 'admin')).body.data
    expect(log.filter((line: { act: string }) => line.act === 'release')).toHaveLength(2)
  })

  it('is paid once: a second page closes the first, and who has paid is not asked again', async () => {
    const { data } = await sold(link())
    const [first, second] = [(await pay(data.page)).body.data, (await pay(data.page)).body.data]
    expect(second).not.toBe(first)
    await shop.choose(second, 'pay')
    expect((await pay(data.page)).body.code).toBe('ORDER_PAID')
    const { number } = (await review(data.page)).data
    const { payments } = (await act('show', { order: number })).body.data
    expect(payments.filter(({ state }: { state: string }) => state === 'captured')).toHaveLength(1)
  })

  it('whose payment was begun in time is an order, also where the museum learns of it afterwards', async () => {
    const { data } = await sold(link())
    hours(47)
    const page = (await pay(data.page)).body.data
    await shop.choose(page, 'pay')
    const { payments } = shop.shop
    const { lookUp } = payments
    payments.lookUp = () => Promise.reject(new Error('the provider is away'))
    expect((await review(data.page)).data.status).toBe('pending')
    payments.lookUp = lookUp
    hours(2)
    await shop.workers.cleanup({})
    expect((await review(data.page)).data.status).toBe('placed')
  })

  it('keeps its places from those who buy on the web', async () => {
    // a contingent of three
    const items = [ticketLine(12, 2, '2026-03-22 10:00')]
    const { data } = await sold(link({ items }))
    expect(data.state).toBe('held')
    const web = await init(await shop.guest(), purchase(items))
    expect(web.body.lines).toEqual([expect.objectContaining({ code: 'TOO_FEW_LEFT', now: 1 })])
  })

  it('is good until its visit begins at the latest, and as long as the staff says', async () => {
    const until = async (at: string | undefined, items = [ticketLine(61, 1, visit)]) =>
      sold(link({ items, means: [{ means: 'link', ...(at && { until: at }) }] }))
    expect((await until('2026-03-25 12:00')).data.until).toBe('2026-03-25T11:00:00.000Z')
    expect((await until('2027-01-01 12:00')).data.until).toBe('2026-03-29T08:00:00.000Z')
    expect((await until(undefined, [ticketLine(61, 1, '2026-03-20 10:00')])).data.until).toBe(
      '2026-03-20T09:00:00.000Z',
    )
    for (const wrong of ['2026-03-20 07:59', 'soon'])
      expect(await until(wrong)).toMatchObject({ code: 'MALFORMED', place: 'body.means.0.until' })
  })

  it('is paid by whom it is for, on pages that are open as long as a basket is held, and no longer than the link', async () => {
    const { data } = await sold(link())
    const opened = async () => {
      const request = await askedFor(data.page)
      return [request?.email, request?.heldUntil]
    }
    expect(await opened()).toEqual(['ada@example.org', new Date('2026-03-20T07:30:00Z')])
    hours(47.75)
    expect(await opened()).toEqual(['ada@example.org', new Date('2026-03-22T07:00:00Z')])
  })

  it('goes with codes and what is free, and with nothing else', async () => {
    const { code } = await issued(shop, { amount: 1000 })
    const { data } = await sold(link({ means: [{ means: 'link' }, { means: 'voucher', code }] }))
    expect(data).toMatchObject({ total: 1162, redeemed: 1000, unpaid: 1162 })
    await shop.choose((await pay(data.page)).body.data, 'pay')
    expect((await review(data.page)).data).toMatchObject({ status: 'placed', total: 1162 })
    for (const means of ['cash', 'invoice', 'link'])
      expect((await sold(link({ means: [{ means: 'link' }, { means }] }))).place).toBe('body.means')
    const all = await issued(shop, { amount: 9000 })
    const free = await sold(link({ means: [{ means: 'link' }, { means: 'voucher', code: all.code }] }))
    expect(free.data).toMatchObject({ state: 'placed', total: 0, until: null })
  })

  it('needs no name, and is mailed only to who has an address', async () => {
    const { data } = await sold(link({ customer: undefined }))
    expect((await askedFor(data.page))?.email).toBeNull()
    await shop.choose((await pay(data.page)).body.data, 'pay')
    expect((await review(data.page)).data).toMatchObject({ status: 'placed', customer: { email: '' } })
    expect((await sold(link({ customer: undefined, documents: 'mail' }))).errors).toEqual({ email: ['FIELD_REQUIRED'] })
  })

  it('stands in a list until it is paid or ended, the one that ends first before the others', async () => {
    const staff = staffCalls(shop)
    const ask = async (role: 'desk' | 'door') => staff.ask('links', {}, (await staff.colleague(role)).cookie)
    const list = async () => (await ask('desk')).body.data
    const before = (await list()).length
    const late = link({ documents: 'mail' })
    const soon = link({ means: [{ means: 'link', until: '2026-03-20 12:00' }], customer: { ...school, company: '' } })
    await sold(late)
    const { data } = await sold(soon)
    await sold(asked())
    const quoted = await act('quote', { ...link(), means: [] })
    expect(quoted.body.data.state).toBe('open')
    const mine = new Set<string>([late.id, soon.id])
    expect(await list()).toHaveLength(before + 2)
    const listed = (await list()).filter(({ id }: { id: string }) => mine.has(id))
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([soon.id, late.id])
    expect(listed[0]).toMatchObject({
      sold: '2026-03-20T07:00:00.000Z',
      channel: 'phone',
      who: expect.stringMatching(/^desk-/),
      customer: { name: 'Ada Muster', company: '', email: '' },
      sale: { state: 'held', until: '2026-03-20T11:00:00.000Z', total: 2162, page: data.page, lines: [{ count: 2 }] },
    })
    await act('release', { id: late.id })
    await shop.choose((await pay(data.page)).body.data, 'pay')
    expect((await review(data.page)).data.status).toBe('placed')
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(soon.id)
    expect(await list()).toHaveLength(before)
    const over = link({ means: [{ means: 'link', until: '2026-03-20 12:00' }] })
    await sold(over)
    hours(5)
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(over.id)
    expect((await ask('door')).status).toBe(403)
  })

  it("opens no other visitor's basket", async () => {
    const body = purchase([ticketLine(61, 1, visit)])
    await init(await shop.guest(), body)
    const [row] = (await shop.shop.database.db.ask('select booking_id from cart where id = $1', [body.cartId]))
      .rows as { booking_id: string }[]
    expect((await pay(`${origin}/de/order-review/${row!.booking_id}`)).body.code).toBe('ORDER_NOT_AVAILABLE')
  })

  it('that has ended is forgotten with who it was for', async () => {
    const body = link({ customer: { ...customer, lname: 'Vergessen' } })
    await sold(body)
    hours(24 * 400)
    await shop.workers.cleanup({})
    await shop.workers.retention({})
    expect(await shop.count(`sale where id = '${body.id}'`)).toBe(0)
    expect(await shop.count(`customer where document->>'lname' = 'Vergessen'`)).toBe(0)
  })
})
