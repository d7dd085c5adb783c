import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import * as orders from '@foyer/contract/orders.schema.ts'
import { rows, sql } from '../db/database.ts'
import { readBarcode, readPassBarcode } from '../documents/barcode.ts'
import { codesOn, pageTexts, printedPage } from '../documents/pdf.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
const { init, exec } = purchaseCalls(() => shop)
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum })))
afterAll(() => shop.close())

type PassLine = Extract<SubmittedItem, { type: 'annualPass' }>
const mia = { name: 'Dr. Mia Weiß', address: null, send_to_custom_addr: false }
const inUsa = { street: 'Way 1', zip: '10118', city: 'New York', country: 'US' }
const nowhere = { street: 'Weg 1', zip: '1', city: 'Ort', country: 'CH' }
const jan = { name: 'Jan Żak', address: 'Ufer 1, 8000 Ort', send_to_custom_addr: true }
const passes = (changes: Partial<PassLine> = {}): PassLine => ({
  type: 'annualPass',
  id: 601,
  count: 2,
  owners: [mia, jan],
  ...changes,
})

async function bought(...items: SubmittedItem[]) {
  const submitted = purchase(items)
  const started = await init(await shop.guest(), submitted)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await shop.choose(started.body.data, 'pay')
  const placed = await exec(submitted.cartId)
  const review = await shop.call('GET', `de/order/review?id=${placed.body.data.booking_id}`)
  return orders.order.parse(review.body.data)
}
const issued = ({ number }: { number: string | null }) =>
  rows<{ number: string; name: string; from: string; to: string; barcode: string }>(
    shop.shop.database.db,
    sql`select p.number, p.name, p.valid_from::text as
      from, p.valid_to::text as to, p.barcode
      from pass p
        join purchase_order o on o.id = p.order_id
      where o.number = ${number}
      order by p.line, p.sequence`,
  )
const pdfOf = async (address: string, lang = 'de') => {
  const response = await shop.app.request(`/api/${lang}/${address}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}
async function mailsOf<O>(buy: () => Promise<O>) {
  await shop.jobs()
  const before = new Set(await shop.mails())
  const order = await buy()
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => !before.has(name))
  const mails = await Promise.all(
    files.map(async (name) =>
      Buffer.from(
        (await readFile(join(shop.dataDir, 'outbox', name), 'latin1'))
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      )
        .toString('utf8')
        .replaceAll('\u00a0', ' '),
    ),
  )
  return { order, mails }
}

describe('annual passes in a purchase', () => {
  it('are bought beside a ticket: whose, from when to when, what they are good for (R1.5, R1.6, R3.54, R3.55)', async () => {
    const order = await bought(ticketLine(11, 1), passes({ id: 602, valid_from: '2026-04-01' }))
    expect(order.items[1]).toMatchObject({
      type: 'annualPass',
      name: 'Paarkarte',
      count: 2,
      total: 28000,
      vat_value: 8.1,
      datetime: null,
      pass: {
        owners: [
          { name: 'Dr. Mia Weiß', address: null },
          { name: 'Jan Żak', address: 'Ufer 1, 8000 Ort' },
        ],
        valid_from: '2026-04-01',
        valid_to: '2027-03-31',
        persons: 2,
        benefits: [
          { admission: 'free', names: ['haus'] },
          { admission: 'reduced', names: ['Ereignis 5'] },
        ],
      },
    })
    expect(order.total).toBe(30000)
  })

  it('get a number by their order, and a barcode for all visits that no door takes for a ticket', async () => {
    const order = await bought(passes(), passes({ id: 602, count: 1, owners: [mia] }))
    const cards = await issued(order)
    expect(cards.map(({ barcode: _, ...card }) => card)).toEqual([
      { number: `${order.number}-1`, name: 'Dr. Mia Weiß', from: '2026-03-20', to: '2027-03-19' },
      { number: `${order.number}-2`, name: 'Jan Żak', from: '2026-03-20', to: '2027-03-19' },
      { number: `${order.number}-3`, name: 'Dr. Mia Weiß', from: '2026-03-20', to: '2027-03-19' },
    ])
    const keys = [shop.shop.keys.tickets]
    expect(cards.map(({ barcode }) => readPassBarcode(keys, barcode))).toMatchObject([
      { validFrom: '2026-03-20', validTo: '2027-03-19', persons: 1 },
      { validFrom: '2026-03-20', validTo: '2027-03-19', persons: 1 },
      { validFrom: '2026-03-20', validTo: '2027-03-19', persons: 2 },
    ])
    expect(cards.map(({ barcode }) => readBarcode(keys, barcode))).toEqual([null, null, null])
    expect(order.has_tickets).toBe(false)
    expect(order.documents).toMatchObject({ tickets: null, calendar: null })
  })

  it('are cards of a document of their own, a front with a name and a back with the code; a gift shows no price', async () => {
    const order = await bought(
      passes({ count: 1, owners: [mia] }),
      passes({ id: 602, count: 1, owners: [jan], gift: true }),
      ticketLine(11, 1),
    )
    const pdf = await pdfOf(order.documents.passes!)
    const [front, back, giftFront, giftBack, ...more] = await pageTexts(pdf)
    expect(more).toEqual([])
    for (const words of ['Jahreskarte', 'Dr. Mia Weiß', 'Gültig 20. März 2026 bis 19. März 2027'])
      expect(front).toContain(words)
    for (const words of ['Gratis: haus', 'CHF 80', 'hilfe@haus.example', `Karte ${order.number}-1`])
      expect(back).toContain(words)
    for (const words of ['Eintritt für 2 Personen', 'Ermässigt: Ereignis 5']) expect(giftBack).toContain(words)
    expect(giftFront! + giftBack!).not.toMatch(/CHF|140/)
    const [card] = await issued(order)
    const page = await printedPage(pdf, 1)
    expect(await codesOn(page)).toEqual([card!.barcode])
    // the size of a bank card, in millimetres
    expect(page.width / (150 / 25.4)).toBeCloseTo(85.6, 0)
    expect(page.height / (150 / 25.4)).toBeCloseTo(54, 0)
    expect((await pageTexts(await pdfOf(order.documents.passes!, 'en')))[0]).toContain('Valid from 20 March 2026')
  })

  it('come with the mail of the order, which says that a gift shows no price and what goes by post (R1.6)', async () => {
    const { order, mails } = await mailsOf(() => bought(passes({ gift: true }), ticketLine(11, 1)))
    expect(mails).toHaveLength(2)
    const office = mails.find((mail) => mail.includes('Eine Jahreskarte geht per Post'))!
    expect(office).toMatch(/^To: .*hilfe@haus\.example/m)
    expect(office).toContain('Jahreskarte für Jan Żak: Ufer 1, 8000 Ort')
    expect(office).toContain(`jahreskarten-${order.number}.pdf`)
    const mail = mails.find((one) => one !== office)!
    for (const words of [
      'Die 2 Jahreskarten sind als PDF angehängt',
      'Auf den Jahreskarten, die ein Geschenk sind, steht kein Preis',
      'Eine Karte schicken wir auch per Post',
      'Für Dr. Mia Weiß, Jan Żak',
      'Gültig 20. März 2026 bis 19. März 2027',
      `jahreskarten-${order.number}.pdf`,
    ])
      expect(mail).toContain(words)
    expect(mail).not.toContain('Ohne festes Datum')
  })

  it('go where an address by its parts says, written as its country does', async () => {
    const address = { ...inUsa, line2: 'Floor 3', state: 'new york', zip: '10118-0110' }
    const { mails } = await mailsOf(() => bought(passes({ owners: [mia, { ...jan, address }] })))
    expect(mails.join('\n')).toContain('Jan Żak: Way 1, Floor 3, New York, NY 10118-0110, Vereinigte Staaten')
  })

  it('of which nobody is at another address tell the museum nothing, and names lead nowhere in the mail', async () => {
    const { mails } = await mailsOf(() =>
      bought(passes({ count: 1, owners: [{ ...mia, name: 'Gewinn https://x.example jetzt' }] })),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).not.toContain('x.example')
    expect(mails[0]).not.toContain('kein Preis')
    expect(mails[0]).not.toContain('per Post')
  })

  it.each<[string, Partial<PassLine>, string]>([
    ['fewer owners than passes', { count: 3 }, 'PASS_OWNERS_INCOMPLETE'],
    ['an owner without a name', { owners: [mia, { ...mia, name: ' ' }] }, 'PASS_OWNERS_INCOMPLETE'],
    ['no address that was asked for', { owners: [mia, { ...jan, address: '' }] }, 'PASS_OWNERS_INCOMPLETE'],
    ['an address without its state', { owners: [mia, { ...jan, address: inUsa }] }, 'PASS_OWNERS_INCOMPLETE'],
    ['a postcode of nowhere', { owners: [mia, { ...jan, address: nowhere }] }, 'PASS_OWNERS_INCOMPLETE'],
    ['a beginning in the past', { valid_from: '2026-03-19' }, 'PASS_START_INVALID'],
    ['a beginning more than a year ahead', { valid_from: '2027-03-21' }, 'PASS_START_INVALID'],
    ['another price than was shown', { price: 100 }, 'PRICE_CHANGED'],
    ['an article for a pass', { id: 501 }, 'NOT_FOR_SALE'],
  ])('are refused with %s (R1.5, R1.6)', async (_, changes, code) => {
    const { status, body } = await init(await shop.guest(), purchase([passes(changes)]))
    expect([status, body.code, body.lines[0].code]).toEqual([422, 'CART_CHANGED', code])
  })
})

it('Annual passes are not sold where their area is switched off (R1.21)', async () => {
  const files = {
    ...goodsMuseum,
    'shop.yaml': goodsMuseum['shop.yaml']!.replace('hasMemCard: true', 'hasMemCard: false'),
  }
  const without = await openTestShop({ files })
  const { body } = await without.call(
    'POST',
    `de/checkout/initPayment?_=${await without.guest()}`,
    purchase([passes()]),
  )
  expect(body.lines[0].code).toBe('NOT_FOR_SALE')
  await without.close()
})
