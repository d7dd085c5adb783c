import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '../account/customers.queries.ts'
import { rows, sql } from '../db/database.ts'
import { runCommand } from '../office/command.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

const files = {
  ...museum,
  'shop.yaml': museum['shop.yaml']!.replace(
    'settings:\n',
    'settings:\n  freePlacesUnconfirmed: 10\n  freeOrdersPerMailbox: 100\n',
  ),
}
let shop: TestShop
beforeAll(
  async () =>
    void (shop = await openTestShop({ files, extra: smallTours, environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })),
)
afterAll(() => shop.close())

const day = '2026-03-29 10:00'
let addresses = 0
/** A guest at an address of their own who orders free places. */
function guestAt(address = `192.0.2.${++addresses}`) {
  const headers = { 'x-forwarded-for': address }
  const init = (token: string, body: object) => shop.call('POST', `de/checkout/initPayment?_=${token}`, body, headers)
  const exec = (cartId: string, confirm?: string) =>
    shop.call(
      'POST',
      'de/checkout/execPayment?us=abcdefghijkl',
      { cartId, ...(confirm !== undefined && { confirm }) },
      headers,
    )
  return {
    init,
    exec,
    order: async (count: number, fields: object = {}) => {
      const [token, cart] = [await shop.guest(fields), purchase([ticketLine(63, count, day)])]
      expect((await init(token, cart)).status).toBe(200)
      return { token, cartId: cart.cartId, ...(await exec(cart.cartId)) }
    },
  }
}
const pending = { status: 200, body: { data: { status: 'pending', confirm_until: '2026-03-20T07:30:00.000Z' } } }
const placed = { status: 200, body: { data: { status: 'placed' } } }
const confirmMails = "pgboss.job where name = 'confirm-mail'"
const outbox = async (about: string) => (await shop.mails()).filter((file) => file.includes(about))
async function mailsSince(before: string[]) {
  await shop.jobs()
  const results = (await outbox('.confirm@')).filter((file) => !before.includes(file))
  return Promise.all(results.map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))))
}
const linkIn = (mail: { text?: string }) => new URL(/https?:\S+confirm=\S+/.exec(mail.text!)![0])

describe('an order of free places', () => {
  it('is placed at once up to so many, by one address within a day; above that it waits for a mail (R7.48)', async () => {
    const someone = guestAt()
    expect(await someone.order(6)).toMatchObject(placed)
    expect((await someone.order(4)).body.data).toEqual({
      booking_id: expect.any(String),
      has_tickets: true,
      status: 'placed',
    })
    expect(await someone.order(1)).toMatchObject(pending)
    expect(await guestAt().order(10)).toMatchObject(placed)
    expect(await guestAt().order(11)).toMatchObject(pending)
    shop.later(24 * 60)
    expect(await someone.order(1)).toMatchObject(placed)
    shop.later(-24 * 60)
  })

  it('is placed with the link in the mail, which is in the language of the purchase and has nothing that was typed (R1.15)', async () => {
    await shop.jobs()
    const before = await outbox('.confirm@')
    const someone = guestAt()
    const { cartId, body } = await someone.order(20, {
      fname: 'Ihr Konto ist gesperrt',
      lname: 'https://evil.example',
      email: 'stranger@example.org',
    })
    expect(body.data.status).toBe('pending')
    const [mail, ...more] = await mailsSince(before)
    expect(more).toEqual([])
    expect(mail!.to).toEqual([{ name: '', address: 'stranger@example.org' }])
    expect(mail!.subject).toBe('Bitte bestätigen: Ihre Bestellung · Haus')
    const sentence = `${mail!.text}${mail!.html}${mail!.subject}`
    for (const typed of ['gesperrt', 'evil']) expect(sentence).not.toContain(typed)
    expect(sentence).toContain('20 × Regeln')
    expect(sentence).toContain('bis 08:30')
    expect(`${mail!.messageId}`).not.toContain(cartId)
    const link = linkIn(mail!)
    expect(link.origin + link.pathname).toBe(`${origin}/de/checkout/success`)
    expect([link.searchParams.get('cartId'), link.searchParams.get('us')]).toEqual([cartId, 'abcdefghijkl'])
    const asked = await shop.count(confirmMails)
    const code = link.searchParams.get('confirm')!
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
    for (const wrong of ['', 'x', code.slice(1), `${code}x`])
      expect(await someone.exec(cartId, wrong)).toMatchObject(pending)
    expect(await shop.count(`purchase_order where cart_id = '${cartId}'`)).toBe(0)
    // in another browser, at another address
    const answers = await Promise.all([guestAt().exec(cartId, code), guestAt().exec(cartId, code)])
    expect(answers).toMatchObject([placed, placed])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await shop.count(confirmMails)).toBe(asked)
    expect(await shop.count(`purchase_order where cart_id = '${cartId}'`)).toBe(1)
    expect(await someone.exec(cartId)).toMatchObject(placed)
  })

  it('sends one mail however often it is asked about, and a new one, whose link alone counts, for another address or cart', async () => {
    const before = await outbox('.confirm@')
    const someone = guestAt()
    const asked = await shop.count(confirmMails)
    const { token, cartId } = await someone.order(12)
    for (let n = 0; n < 3; n++) expect(await someone.exec(cartId)).toMatchObject(pending)
    expect(await shop.count(confirmMails)).toBe(asked + 1)
    const [first, ...none] = await mailsSince(before)
    expect(none).toEqual([])
    const corrected = (
      await shop.call('POST', `de/auth/guest?_=${token}`, {
        c: { fname: 'Ada', lname: 'Muster', email: 'right@example.org', country: 'CH' },
      })
    ).body.data as string
    const again = purchase([ticketLine(63, 12, day)], { cartId })
    expect((await someone.init(corrected, again)).status).toBe(200)
    expect(await someone.exec(cartId, linkIn(first!).searchParams.get('confirm')!)).toMatchObject(pending)
    const [second] = await mailsSince([...before, ...(await outbox('.confirm@'))])
    expect(second!.to).toEqual([{ name: '', address: 'right@example.org' }])
    expect((await someone.init(corrected, purchase([ticketLine(63, 13, day)], { cartId }))).status).toBe(200)
    expect(await someone.exec(cartId, linkIn(second!).searchParams.get('confirm')!)).toMatchObject(pending)
    const [third] = await mailsSince(await outbox('.confirm@'))
    expect(await someone.exec(cartId, linkIn(third!).searchParams.get('confirm')!)).toMatchObject(placed)
  })

  it('that was changed before its mail went out gets none for what it was', async () => {
    const before = await outbox('.confirm@')
    const someone = guestAt()
    const { token, cartId } = await someone.order(12)
    expect((await someone.init(token, purchase([ticketLine(63, 13, day)], { cartId }))).status).toBe(200)
    expect(await mailsSince(before)).toEqual([])
    expect(await someone.exec(cartId)).toMatchObject(pending)
    expect(await mailsSince(before)).toMatchObject([{ text: expect.stringContaining('13 × Regeln') }])
  })

  it('of one cart is not confirmed by the link of another', async () => {
    const before = await outbox('.confirm@')
    const [one, other] = [await guestAt().order(11), await guestAt().order(11)]
    const links = (await mailsSince(before)).map(linkIn)
    const ofOther = links.find((link) => link.searchParams.get('cartId') === other.cartId)!
    expect(await guestAt().exec(one.cartId, ofOther.searchParams.get('confirm')!)).toMatchObject(pending)
  })

  it('that nobody confirms gives its places back at the end of the hold, and its link is over', async () => {
    const before = await outbox('.confirm@')
    const someone = guestAt()
    const { cartId } = await someone.order(15)
    const [mail] = await mailsSince(before)
    shop.later(31)
    await shop.workers.cleanup({})
    expect((await someone.exec(cartId, linkIn(mail!).searchParams.get('confirm')!)).status).toBe(410)
    expect(await rows(shop.shop.database.db, sql`select 1 from hold where claim_id = ${cartId}`)).toEqual([])
    // whoever calls the museum about it is told that it was not confirmed in time
    expect((await runCommand(shop.shop, ['find', 'muster'])).said).toMatch(/^no number yet .* unconfirmed until /m)
    // one that is queued until then is not sent any more
    const late = await someone.order(15)
    const sent = await outbox('.confirm@')
    shop.later(31)
    await shop.workers.cleanup({})
    expect(late.body.data).toBeDefined()
    expect(await mailsSince(sent)).toEqual([])
    // nor one whose cart is forgotten by then
    await shop.workers['confirm-mail']({ cartId: 'a-cart-that-is-forgotten', us: '' })
    expect(await mailsSince(sent)).toEqual([])
    shop.later(-62)
  })

  it('eight at once place no more than so many without a mail', async () => {
    const someone = guestAt()
    const carts = []
    for (let n = 0; n < 8; n++) {
      const body = purchase([ticketLine(63, 4, day)])
      expect((await someone.init(await shop.guest(), body)).status).toBe(200)
      carts.push(body.cartId)
    }
    const answers = await Promise.all(carts.map((cartId) => someone.exec(cartId)))
    expect(answers.map(({ body }) => body.data.status).sort()).toEqual([
      ...Array(6).fill('pending'),
      'placed',
      'placed',
    ])
  })

  it('counts what else was ordered for nothing alone: places that were paid for leave it as many (R7.48)', async () => {
    const someone = guestAt()
    const body = purchase([ticketLine(63, 9, day), ticketLine(61, 1, day)])
    const opened = await someone.init(await shop.guest(), body)
    await shop.choose(opened.body.data, 'pay')
    expect(await someone.exec(body.cartId)).toMatchObject(placed)
    expect(await someone.order(10)).toMatchObject(placed)
    expect(await someone.order(1)).toMatchObject(pending)
  })

  it('counts those of a customer wherever they order from (R7.48)', async () => {
    const { token } = await guestAt().order(10)
    // a guest buys once; a customer with an account may come again
    await rows(
      shop.shop.database.db,
      sql`update customer set is_guest = false where token_hash = ${hashOfToken(token)}`,
    )
    const elsewhere = guestAt()
    const again = purchase([ticketLine(63, 1, day)])
    expect((await elsewhere.init(token, again)).status).toBe(200)
    expect(await elsewhere.exec(again.cartId)).toMatchObject(pending)
  })

  it('counts a whole tour as one place, however many it is for (R9.27)', async () => {
    const someone = guestAt()
    const tour = {
      type: 'guidedTour' as const,
      tourId: 91,
      datetime: '2026-03-27 09:00',
      answers: [],
      prices: [{ id: 911, count: 1 }],
      tickets: [],
    }
    // 10 participants, and 9 places beside them
    for (const items of [[tour], [ticketLine(63, 9, day)]]) {
      const body = purchase(items)
      expect((await someone.init(await shop.guest(), body)).status).toBe(200)
      expect(await someone.exec(body.cartId)).toMatchObject(placed)
    }
    expect(await someone.order(1)).toMatchObject(pending)
  })

  it('that is placed beside paid ones asks for no mail', async () => {
    const body = purchase([ticketLine(63, 30, day), ticketLine(61, 1, day)])
    const someone = guestAt()
    const opened = await someone.init(await shop.guest(), body)
    await shop.choose(opened.body.data, 'pay')
    expect(await someone.exec(body.cartId)).toMatchObject(placed)
  })

  it('leaves books that balance, and a log without a word', async () => {
    expect((await shop.books()).off).toEqual([])
    expect(shop.logged).toEqual([])
  })
})

describe('an order that a voucher code pays for', () => {
  it('is placed at once however many places it has, sends no link, and counts in no limit of free ones (R4.28, R7.48)', async () => {
    const { code } = await issued(shop, { amount: 20 * 1081 })
    const visitor = guestAt()
    const [token, cart] = [
      await shop.guest(),
      purchase([ticketLine(61, 20, day), { type: 'voucherCode', barcode: code }]),
    ]
    const asked = await shop.count(confirmMails)
    expect((await visitor.init(token, cart)).status).toBe(200)
    expect(await visitor.exec(cart.cartId)).toMatchObject(placed)
    expect(await shop.count(confirmMails)).toBe(asked)
    // ten free places are still to be had without a link
    expect(await visitor.order(10)).toMatchObject(placed)
    expect(await visitor.order(1)).toMatchObject({ body: { data: { status: 'pending' } } })
  })
})
