import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followUpInvoices } from '../after-sale/unpaid-orders.service.ts'
import { rows, sql } from '../db/database.ts'
import { runCommand } from '../office/command.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { invoicingMuseum } from '../testing/museum.fixture.ts'
import { friday, openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: invoicingMuseum })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
  shop.time.now = new Date(friday)
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const school = { company: 'Schule Ort', street: 'Weg 1', zip: '8000', city: 'Ort' }
const visit = '2026-05-10 10:00'
/** Two adults, CHF 21.62. */
const tickets = (day = visit) => ticketLine(61, 2, day)
async function ordered(items = [tickets()], fields: object = school) {
  const [token, body] = [await shop.guest(fields), purchase(items, { payart: 200 })]
  const opened = await init(token, body)
  return { opened, cartId: body.cartId, executed: opened.status === 200 ? await exec(body.cartId) : opened }
}
async function placed(items = [tickets()]) {
  const { executed, cartId } = await ordered(items)
  await shop.jobs()
  return { ...(await review(executed.body.data.booking_id)), cartId }
}
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
async function mailsOf(number: string) {
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => name.startsWith(`${number}.`))
  const mails = await Promise.all(
    files.toSorted().map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))),
  )
  return mails.map(({ subject, text, attachments }) => ({
    subject,
    text: text!.replaceAll(/[\s\u00a0]+/g, ' '),
    files: attachments.map(({ filename }) => filename),
  }))
}
/** The day's job, on a day at six in the morning. */
async function onDay(day: string) {
  shop.time.now = new Date(`${day}T04:00:00Z`)
  await shop.workers.invoices({})
  await shop.jobs()
}

describe('an order by invoice', () => {
  it('is placed at once and stands unpaid: with an invoice, until when to pay, and no tickets yet', async () => {
    const { opened, executed } = await ordered()
    expect(opened.body.data).toContain('/de/checkout/success')
    expect(executed.body.data).toMatchObject({ status: 'placed', has_tickets: false })
    const order = await review(executed.body.data.booking_id)
    expect(order).toMatchObject({
      status: 'placed',
      total: 2162,
      unpaid: 2162,
      due_on: '2026-04-19',
      payment: { id: 200, name: 'Rechnung' },
      demonstration: true,
      documents: { tickets: null },
    })
    expect(order.documents.invoice).toContain('order/invoice.pdf')
    expect((await shop.call('GET', `de/order/tickets.pdf?id=${order.booking_id}`)).status).toBe(406)
    const [mail, ...others] = await mailsOf(order.number)
    expect(others).toEqual([])
    expect(mail!.text).toContain('Bitte bezahlen Sie CHF 21.62 bis 19. April 2026')
    expect(mail!.text).toContain('Ihre Tickets folgen')
    expect(mail!.files).toEqual([expect.stringMatching(/^rechnung-.*\.pdf$/i), expect.stringContaining('.ics')])
  })

  it('is the same order when the browser asks again', async () => {
    const { executed, cartId } = await ordered()
    expect((await exec(cartId)).body).toEqual(executed.body)
    expect(await shop.count(`purchase_order where cart_id = '${cartId}'`)).toBe(1)
  })

  it('is paid online from its page, and then the tickets are mailed (R7.53)', async () => {
    const { booking_id: id, number } = await placed()
    const pay = (payart: number) =>
      shop.call('POST', 'de/checkout/initPaymentOrder', {
        payart,
        aux: {},
        id,
        url: `${origin}/de/order/review?id=${id}`,
      })
    expect((await pay(200)).body.error).toBe('PAYMENT_UNKNOWN')
    await shop.choose((await pay(164)).body.data, 'pay')
    const paid = await review(id)
    expect(paid).toMatchObject({ status: 'placed', payment: { id: 164 } })
    expect(paid.unpaid).toBeUndefined()
    const mails = await mailsOf(number)
    expect(mails).toHaveLength(2)
    const [, mail] = mails
    expect(mail!.subject).toContain('Danke für Ihre Zahlung')
    expect(mail!.files).toContainEqual(expect.stringMatching(/^tickets-/))
    await onDay('2026-05-01')
    expect(await mailsOf(number)).toHaveLength(2)
    // nor is it told as unpaid where the office cancels it after its end
    expect((await refundByOffice(shop.shop, number, undefined)).done).toBe(true)
    const all = await mailsOf(number)
    expect([all.length, all.some(({ text }) => text.includes('wurde nicht bezahlt'))]).toEqual([3, false])
  })

  it('is reminded of once, the day after it was due', async () => {
    const { number, booking_id } = await placed()
    await onDay('2026-04-19')
    expect(await mailsOf(number)).toHaveLength(1)
    await onDay('2026-04-20')
    await onDay('2026-04-21')
    const mails = await mailsOf(number)
    expect(mails).toHaveLength(2)
    const [, reminder] = mails
    expect(reminder!.subject).toContain('Erinnerung')
    expect(reminder!.text).toContain('fällig. Es fehlen noch CHF 21.62')
    expect(reminder!.text).toContain('am 29. April 2026 nicht bezahlt')
    expect(reminder!.files).toHaveLength(1)
    expect((await review(booking_id)).status).toBe('placed')
  })

  it('is canceled at its end: the places are free, and the buyer is told why', async () => {
    const { number, booking_id, cartId } = await placed()
    const held = () => shop.count(`hold where claim_id = '${cartId}'`)
    expect(await held()).toBe(1)
    await onDay('2026-04-28')
    expect((await review(booking_id)).status).toBe('placed')
    await onDay('2026-04-29')
    const order = await review(booking_id)
    expect(order.status).toBe('canceled')
    expect(order.unpaid).toBeUndefined()
    expect(await held()).toBe(0)
    const mail = (await mailsOf(number)).find(({ text }) => text.includes('wurde nicht bezahlt'))
    expect(mail!.subject).toContain(number)
    const mails = (await shop.mails()).length
    await onDay('2026-04-30')
    expect((await shop.mails()).length).toBe(mails)
  })

  it('that ends unpaid takes its invoice back by a credit note, and gives back no money that nobody has paid', async () => {
    const { number, booking_id, cartId } = await placed()
    await onDay('2026-04-29')
    const refunds = await rows(
      shop.shop.database.db,
      sql`
        select r.paid_back, r.credited, r.voucher_id, r.credit->'amount' as noted, r.done_at is not null as done,
          o.refunded, o.unpaid
        from refund r
          join purchase_order o on o.id = r.order_id
        where o.cart_id = ${cartId}
      `,
    )
    expect(refunds).toEqual([
      { paid_back: 0, credited: 0, voucher_id: null, noted: 2162, done: true, refunded: 0, unpaid: 2162 },
    ])
    expect(
      await shop.count(`simulator_payment s join payment p on p.id::text = s.reference where p.cart_id = '${cartId}'`),
    ).toBe(0)
    const mail = (await mailsOf(number)).find(({ text }) => text.includes('wurde nicht bezahlt'))
    expect(mail!.text).not.toMatch(/zurück, auf dem Weg|21\.62 zurück/)
    expect((await review(booking_id)).refunded).toBeUndefined()
  })

  it('is not canceled while its money is on its way', async () => {
    const { booking_id: id } = await placed()
    shop.time.now = new Date('2026-04-28T04:00:00Z')
    const { body } = await shop.call('POST', 'de/checkout/initPaymentOrder', {
      payart: 164,
      aux: {},
      id,
      url: `${origin}/de/order/review?id=${id}`,
    })
    await shop.choose(body.data, 'late')
    await review(id)
    await onDay('2026-04-29')
    expect((await review(id)).status).toBe('placed')
  })

  /** Opens the page on which an order is paid online. */
  const payPage = async (id: string): Promise<string> =>
    (
      await shop.call('POST', 'de/checkout/initPaymentOrder', {
        payart: 164,
        aux: {},
        id,
        url: `${origin}/de/order/review?id=${id}`,
      })
    ).body.data

  it('that is paid in the moment in which it is ended stays an order, with its tickets', async () => {
    const { booking_id: id, cartId } = await placed()
    shop.time.now = new Date('2026-04-29T04:00:00Z')
    const page = await payPage(id)
    let paid = 0
    // the money comes after the job has read which orders are over, and before it has one of them locked
    const catalogue = {
      ...shop.shop.catalogue,
      current: async () => {
        if (paid++ === 0) {
          await shop.choose(page, 'pay')
          await review(id)
        }
        return shop.shop.catalogue.current()
      },
    }
    await followUpInvoices({ ...shop.shop, catalogue })
    expect(paid).toBeGreaterThan(0)
    await shop.jobs()
    const order = await review(id)
    expect([order.status, order.unpaid, order.refunded]).toEqual(['placed', undefined, undefined])
    expect(order.documents.tickets).not.toBeNull()
    expect(await shop.count(`refund r join purchase_order o on o.id = r.order_id where o.cart_id = '${cartId}'`)).toBe(
      0,
    )
  })

  it('that is paid after its reminder was queued gets none', async () => {
    const { booking_id: id, number } = await placed()
    shop.time.now = new Date('2026-04-20T04:00:00Z')
    await shop.workers.invoices({})
    await shop.choose(await payPage(id), 'pay')
    await review(id)
    const subjects = (await mailsOf(number)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects).not.toContainEqual(expect.stringContaining('Erinnerung'))
  })

  it('gives no ticket on before it is paid: nobody gets one by mail', async () => {
    const { booking_id: id } = await placed()
    const [ticket] = await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select t.id from ticket t join purchase_order o on o.id = t.order_id where o.booking_id = ${id}`,
    )
    const before = await shop.mails()
    const gift = { id, ticket: ticket!.id, name: 'Ida Beispiel', email: 'ida@example.com', message: '' }
    const give = () => shop.call('POST', 'de/given/give', gift)
    expect((await give()).body.code).toBe('TICKET_NOT_VALID')
    await shop.jobs()
    expect([await shop.mails(), await shop.count(`given_ticket where email = 'ida@example.com'`)]).toEqual([before, 0])
    await shop.choose(await payPage(id), 'pay')
    await review(id)
    expect((await give()).body).toEqual({ data: null })
    await shop.jobs()
  })

  it('that the office cancels before its end is not told as unpaid', async () => {
    const { number } = await placed()
    expect((await refundByOffice(shop.shop, number, undefined)).done).toBe(true)
    const [, mail, ...others] = await mailsOf(number)
    expect([mail!.subject, others]).toEqual([expect.stringContaining(number), []])
    expect(mail!.text).not.toContain('wurde nicht bezahlt')
  })

  it('is due before a visit that is near, and ends before it', async () => {
    expect(await placed([tickets('2026-04-10 10:00')])).toMatchObject({ due_on: '2026-03-31' })
  })

  it.each([
    ['a person', [tickets()], {}, 'INVOICE_ONLY_COMPANIES'],
    ['an address without a street', [tickets()], { ...school, street: '' }, 'INVOICE_ADDRESS_MISSING'],
    ['a small amount', [ticketLine(61, 1, visit)], school, 'INVOICE_AMOUNT_TOO_LOW'],
    ['a visit tomorrow', [tickets('2026-03-22 10:00')], school, 'INVOICE_TOO_LATE'],
  ])('is refused for %s, and nothing is held', async (_, items, fields, code) => {
    const before = await shop.books()
    const { opened } = await ordered(items, fields)
    expect(opened.body.error).toBe(code)
    expect(opened.body.message).not.toBe('')
    expect(await shop.books()).toEqual(before)
  })

  it('is refused too where that changes after the places were taken, and no order is made', async () => {
    const body = purchase([tickets()], { payart: 200 })
    expect((await init(await shop.guest(school), body)).status).toBe(200)
    await rows(
      shop.shop.database.db,
      sql`update customer
        set document = document || '{"company": ""}'
        where id = (select customer_id from claim where id = ${body.cartId})`,
    )
    expect((await exec(body.cartId)).body.error).toBe('INVOICE_ONLY_COMPANIES')
    expect(await shop.count(`purchase_order where cart_id = '${body.cartId}'`)).toBe(0)
  })

  it('needs a buyer who is known', async () => {
    expect((await init(null, purchase([tickets()], { payart: 200 }))).body.error).toBe('LOGIN_NEEDED')
  })

  it('that costs nothing is a free order and no invoice', async () => {
    const { executed } = await ordered([ticketLine(63, 1, visit)])
    const order = await review(executed.body.data.booking_id)
    expect(order).toMatchObject({ total: 0, documents: { invoice: null } })
    expect(order.unpaid).toBeUndefined()
    expect(order.documents.tickets).not.toBeNull()
  })
})

describe('an order by invoice of somebody whose address nobody has confirmed', () => {
  let limited: TestShop
  const files = {
    ...invoicingMuseum,
    'shop.yaml': invoicingMuseum['shop.yaml'].replace(
      'settings:\n',
      'settings:\n  holdShare: 0\n  holdPlacesAlways: 3\n',
    ),
  }
  beforeAll(async () => void (limited = await openTestShop({ files, environment: { RATE_LIMIT: '1' } })))
  afterAll(() => limited.close())
  const calls = purchaseCalls(() => limited)

  it('waits for the link in a mail, and says what it costs', async () => {
    const [token, body] = [await limited.guest(school), purchase([tickets()], { payart: 200 })]
    expect((await calls.init(token, body)).status).toBe(200)
    const waiting = (await calls.exec(body.cartId)).body.data
    expect(waiting).toMatchObject({ status: 'pending', has_tickets: false })
    expect(waiting.confirm_until).toBeDefined()
    await limited.jobs()
    const [file] = (await limited.mails()).filter((name) => name.includes('.confirm'))
    const { text } = await PostalMime.parse(await readFile(join(limited.dataDir, 'outbox', file!)))
    expect(text!.replaceAll(/[\s\u00a0]+/g, ' ')).toContain('CHF 21.62')
    expect((await calls.exec(body.cartId, 'abcdefghijkl', { confirm: 'wrong' })).body.data.status).toBe('pending')
    // whoever calls the museum about it is told that it waits, and until when
    const found = async (words: string) => (await runCommand(limited.shop, ['find', words])).said
    const shown =
      /^no number yet  2026-03-20  unconfirmed until 2026-03-20 \d\d:\d\d  21\.62 CHF  Ada Muster Schule Ort  ada@example\.org$/
    for (const words of ['schule muster', 'ADA@example.org']) expect(await found(words)).toMatch(shown)
    expect(await found('schule eve')).toBe('no order')
    const confirm = /confirm=([\w-]+)/.exec(text!)![1]!
    expect((await calls.exec(body.cartId, 'abcdefghijkl', { confirm })).body.data.status).toBe('placed')
    expect(await found('schule muster')).toMatch(/^F\d+  2026-03-20  placed  21\.62 CHF/)
    expect(await limited.count('purchase_order where unpaid = total')).toBe(1)
    // what is only held waits for no link
    const others = { fname: 'Eve', company: 'Schule Ort' }
    expect(
      (await calls.init(await limited.guest({ ...school, ...others }), purchase([ticketLine(61, 1, visit)]))).status,
    ).toBe(200)
    expect(await found('eve')).toBe('no order')
    // what nobody has paid counts as long as that, among what one visitor may hold
    limited.later(2 * 24 * 60)
    const again = async () => calls.init(await limited.guest(school), purchase([tickets()]))
    expect((await again()).body.error).toBe('TOO_MANY_HOLDS')
    await rows(limited.shop.database.db, sql`update purchase_order set unpaid = 0`)
    expect((await again()).status).toBe(200)
  })
})
