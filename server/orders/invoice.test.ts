import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { recordStatements } from '../testing/statements.fixture.ts'
import { orderToInvoice, storeInvoice } from './invoice.queries.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const db = () => shop.shop.database.db
const seller = { name: 'Haus', street: 'Weg 1', zip: '8000', city: 'Ort', country: 'CH', vatNumber: '' }
const day = '2026-03-22 10:00'
const buyer = { company: 'Schule Ost', street: 'Gasse 3', zip: '4051', city: 'Basel' }

async function buy({ ticked = false, ticket = 61 } = {}) {
  const body = purchase([ticketLine(ticket, 2, day)])
  const token = await shop.guest({ ...buyer, send_invoice: ticked })
  const { body: opened } = await init(token, body)
  if (opened.data.includes('/simulator/')) await shop.choose(opened.data, 'pay')
  return (await exec(body.cartId)).body.data.booking_id as string
}
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const ask = (id: string) => shop.call('POST', 'de/order/invoice', { id })
const numberOf = async (id: string) =>
  (
    await rows<{ number: string | null }>(
      db(),
      sql`select invoice_number as number from purchase_order where booking_id = ${id}`,
    )
  )[0]!.number
async function invoiceText(id: string, lang = 'de') {
  const response = await shop.app.request(`/api/${lang}/order/invoice.pdf?id=${id}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await pageTexts(new Uint8Array(await response.arrayBuffer()))).join(' ')
}

describe('who ticks it', () => {
  it('gets the invoice with the mail and on the page of the order: number, seller, buyer, lines, VAT, how it was paid (R3.14)', async () => {
    const id = await buy({ ticked: true })
    const order = await review(id)
    expect([order.may_invoice, order.documents.invoice]).toEqual([false, `order/invoice.pdf?id=${id}`])
    await shop.jobs()
    const file = (await shop.mails()).find((name) => name.startsWith(`${order.number}.`))!
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))
    const number = await numberOf(id)
    const attached = mail.attachments.find(({ filename }) => filename === `rechnung-${number}.pdf`)!
    expect(attached.mimeType).toBe('application/pdf')
    const text = (await pageTexts(new Uint8Array(attached.content as ArrayBuffer))).join(' ').replaceAll('\u00a0', ' ')
    for (const part of [
      `Rechnungsnummer ${number}`,
      'Rechnungsdatum 20.03.2026',
      order.number,
      'Haus Weg 1 8000 Ort Schweiz CHE-1',
      'Schule Ost Ada Muster Gasse 3 4051 Basel Schweiz',
      '2 × Regeln',
      'CHF 10.81 8.1 % CHF 21.62',
      '8.1 % CHF 21.62 CHF 1.62 CHF 20.00',
      'Bezahlt am 20.03.2026 · Karte',
      'Demonstration',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(id)
  })

  it('gets none for what costs nothing', async () => {
    const id = await buy({ ticked: true, ticket: 63 })
    const order = await review(id)
    expect([order.may_invoice, order.documents.invoice, await numberOf(id)]).toEqual([false, null, null])
  })

  it('waits no longer: number and order are stored by the last statement of the transaction', async () => {
    const statements = recordStatements(/simulator_|catalogue_/)
    await buy({ ticked: true })
    const texts = statements.take().map(({ text }) => text)
    statements.stop()
    const counter = texts.findIndex((text) => text.includes('counter'))
    expect(texts[counter]).toContain('invoice_number')
    expect(texts[counter + 1]).toBe('commit')
  })
})

describe('who does not', () => {
  it('has none, and gets it when it is asked for later: once, the same for who asks again', async () => {
    const id = await buy()
    expect(await review(id)).toMatchObject({ may_invoice: true, documents: { invoice: null } })
    expect(await shop.call('GET', `de/order/invoice.pdf?id=${id}`)).toMatchObject({
      status: 406,
      body: { code: 'INVOICE_NOT_AVAILABLE' },
    })
    shop.later(24 * 60)
    expect((await ask(id)).body.data).toBe(`order/invoice.pdf?id=${id}`)
    const number = await numberOf(id)
    expect(await invoiceText(id)).toContain('Rechnungsdatum 21.03.2026')
    shop.later(24 * 60)
    expect((await ask(id)).status).toBe(200)
    expect([await numberOf(id), await invoiceText(id)]).toEqual([
      number,
      expect.stringContaining('Rechnungsdatum 21.03.2026'),
    ])
    shop.later(-48 * 60)
  })

  it('may also have paid with a wallet, which gives the address', async () => {
    const body = purchase([ticketLine(61, 1, day)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    const opened = await init(null, body)
    await shop.choose(opened.body.data, 'pay', walletPayer)
    const id = (await exec(body.cartId)).body.data.booking_id
    expect([await numberOf(id), (await ask(id)).status]).toEqual([null, 200])
    expect(await invoiceText(id)).toContain('Wil Wallet Weg 1 8000 Ort Schweiz')
  })
})

describe('an order that voucher codes have paid wholly', () => {
  async function redeemed(ticked: boolean) {
    const { code } = await issued(shop, { amount: 3000 })
    const body = purchase([ticketLine(61, 2, day), { type: 'voucherCode', barcode: code }])
    await init(await shop.guest({ ...buyer, send_invoice: ticked }), body)
    return (await exec(body.cartId)).body.data.booking_id as string
  }

  it.each([true, false])('has one too, which names the code and the VAT of its goods (ticked: %s)', async (ticked) => {
    const id = await redeemed(ticked)
    expect(await review(id)).toMatchObject({ total: 0, may_invoice: !ticked })
    expect(await numberOf(id)).toEqual(ticked ? expect.stringMatching(/^INV\d+$/) : null)
    // as a version before stores it
    if (!ticked) await db().execute(sql`update purchase_order set redeemed = 0 where booking_id = ${id}`)
    if (!ticked) expect((await ask(id)).status).toBe(200)
    const text = (await invoiceText(id)).replaceAll('\u00a0', ' ')
    for (const part of [
      `Rechnungsnummer ${await numberOf(id)}`,
      'CHF 10.81 8.1 % CHF 21.62',
      /Gutschein, Code endet auf \w{5} −\s?CHF 21\.62/,
      'Total CHF 0.00',
      'Bezahlt am 20.03.2026 · mit einem Gutschein',
      '8.1 % CHF 21.62 CHF 1.62 CHF 20.00',
    ])
      expect(text).toMatch(part)
  })
})

it('an invoice is in the language of its order, whatever the language of the page', async () => {
  expect(await invoiceText(await buy({ ticked: true }), 'en')).toContain('Rechnungsnummer')
})

it('an invoice keeps the seller as it was, when the museum moves', async () => {
  const id = await buy({ ticked: true })
  await db().execute(
    sql`update catalogue_entry
      set document = jsonb_set(document, '{settings,company,street}', '"Neue Gasse 9"')
      where kind = 'shop'`,
  )
  await db().execute(sql`update catalogue_import set version = version || '+'`)
  await expect
    .poll(async () => (await shop.shop.catalogue.current()).settings.company.street, { timeout: 10_000 })
    .toBe('Neue Gasse 9')
  const later = await buy({ ticked: true })
  expect([await invoiceText(id), await invoiceText(later)]).toEqual([
    expect.stringContaining('Weg 1'),
    expect.stringContaining('Neue Gasse 9'),
  ])
})

it('the numbers of invoices have no gap and none twice, whoever asks at the same time, and none is used up in vain', async () => {
  const before = await rows<{ value: number }>(db(), sql`select value::int from counter where name = 'invoice'`)
  const first = (before[0]?.value ?? 100_000) + 1
  const [free, canceled] = [await buy({ ticket: 63 }), await buy()]
  await db().execute(sql`update purchase_order set state = 'canceled' where booking_id = ${canceled}`)
  const plain: string[] = []
  for (let n = 0; n < 4; n++) plain.push(await buy())
  const all = await Promise.all([
    ...Array.from({ length: 4 }, () => buy({ ticked: true })),
    // each asked for by three at once
    ...plain.flatMap((id) => [id, id, id]).map(async (id) => void (await ask(id))),
    ask(free),
    // canceled while it was asked for
    storeInvoice(db(), (await orderToInvoice(db(), canceled))!.id, { now: shop.time.now, seller }),
  ])
  const ids = [...all.filter((id) => typeof id === 'string'), ...plain]
  const numbers = await Promise.all(ids.map(numberOf))
  expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, n) => `INV${first + n}`))
})

it('an order that several ask an invoice for while they wait for its number gets one, and takes one number', async () => {
  const ids = [await buy(), await buy(), await buy()]
  const [before, id, next] = ids as [string, string, string]
  await ask(before)
  const asked = await shop.shop.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from counter where name = 'invoice' for update`)
    const answers = [ask(id), ask(id), ask(id)]
    await expect.poll(shop.waiting, { timeout: 10_000 }).toBe(3)
    return { answers }
  })
  await Promise.all(asked.answers)
  await ask(next)
  const numbers = (await Promise.all(ids.map(numberOf))).map((number) => Number(number!.slice(3)))
  expect(numbers).toEqual([0, 1, 2].map((n) => numbers[0]! + n))
})

describe('there is no invoice', () => {
  const refused = async (id: string) => [
    (await ask(id)).body.code,
    (await shop.call('GET', `de/order/invoice.pdf?id=${id}`)).body.code,
  ]

  it('of an order that cost nothing', async () => {
    expect(await refused(await buy({ ticket: 63 }))).toEqual(['INVOICE_NOT_AVAILABLE', 'INVOICE_NOT_AVAILABLE'])
  })

  it('of an order that is canceled, also when it had one, nor of one that nobody knows (R8.16)', async () => {
    const [id, invoiced] = [await buy(), await buy({ ticked: true })]
    await db().execute(sql`update purchase_order set state = 'canceled' where booking_id in (${id}, ${invoiced})`)
    for (const one of [id, invoiced, 'a'.repeat(24)])
      expect(await refused(one)).toEqual(['ORDER_NOT_AVAILABLE', 'ORDER_NOT_AVAILABLE'])
    expect(await review(invoiced)).toMatchObject({ may_invoice: false, documents: { invoice: null } })
  })

  it('of a cart that is not paid yet', async () => {
    const body = purchase([ticketLine(61, 1, day)])
    await init(await shop.guest({ ...buyer, send_invoice: true }), body)
    const [cart] = await rows<{ id: string }>(db(), sql`select booking_id as id from cart where id = ${body.cartId}`)
    expect(await refused(cart!.id)).toEqual(['ORDER_NOT_AVAILABLE', 'ORDER_NOT_AVAILABLE'])
  })
})

it('leaves no error behind', () => expect(shop.logged).toEqual([]))
