import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { rows, sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { goodsMuseum, pass } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { runCommand } from '../office/command.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop({ files: goodsMuseum })))
afterEach(() => shop.close())

const { init, exec } = purchaseCalls(() => shop)
const article = (id: number, count = 1): SubmittedItem => ({ type: 'merchandise', id, count })

/** Buys and returns the order as its page shows it. */
async function bought(items: SubmittedItem[], fields: object = {}): Promise<Order> {
  const submitted = purchase(items)
  const token = await shop.guest({ street: 'Weg 1', zip: '8000', city: 'Ort', ...fields })
  const opened = await init(token, submitted)
  expect(opened.status).toBe(200)
  await shop.choose(opened.body.data, 'pay')
  const executed = await exec(submitted.cartId)
  expect(executed.body.data).toMatchObject({ status: 'placed' })
  return review(executed.body.data.booking_id)
}
const review = async (id: string): Promise<Order> => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const send = (order: Order | string, ...lines: string[]) =>
  runCommand(shop.shop, ['sent', typeof order === 'string' ? order : order.number!, ...lines])
/** The mails that are sent meanwhile. */
async function mailed<T>(work: () => Promise<T>): Promise<[T, Email[]]> {
  await shop.jobs()
  const before = new Set(await shop.mails())
  const result = await work()
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => !before.has(name)).toSorted()
  const mails = files.map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name))))
  return [result, await Promise.all(mails)]
}
const text = (mail: Email | undefined) => mail!.text!.replaceAll('\u00a0', ' ')
const pdfOf = (mail: Email | undefined) => new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer)
const states = async (order: Order) => (await review(order.booking_id)).items.map(({ state }) => state)
const toOffice = (mails: Email[]) => mails.filter(({ messageId }) => messageId!.includes('.dispatch'))

it('An order of goods has no tickets, and says of each line how it comes: by mail, to a desk, as a file', async () => {
  const order = await bought([article(502, 2), article(503), article(504)])
  expect(order).toMatchObject({
    has_tickets: false,
    documents: { tickets: null, calendar: null },
    items: [
      {
        type: 'merchandise',
        name: 'Plakat',
        count: 2,
        delivery: 'mail',
        state: 'placed',
        picture: { alt: 'ein Plan' },
      },
      { name: 'Vase', delivery: 'collect', venue: 'haus' },
      { name: 'Plan zum Ausdrucken', delivery: 'download', file: expect.stringContaining('order/file?id=') },
    ],
  })
  expect([order.items[1]!.state, order.items[0]!.file]).toEqual([undefined, undefined])
})

describe('the packing list', () => {
  it('goes to the support address, with what to send, where to, and what to keep ready, without prices', async () => {
    const [order, mails] = await mailed(() => bought([ticketLine(11, 1), article(502, 2), article(503)]))
    const [mail, ...others] = toOffice(mails)
    expect([mail!.to?.[0]?.address, others.length]).toEqual(['hilfe@haus.example', 0])
    // who packs has no shell
    expect(text(mail)).toContain(`melden Sie der Verwaltung bitte die Nummer ${order.number}`)
    expect(text(mail)).not.toContain('npm')
    expect(text(mail)).toContain('Gebucht von: Ada Muster, ada@example.org\n')
    expect(text(mail)).toContain('2 × Plakat')
    const [page] = await pageTexts(pdfOf(mail))
    for (const words of [
      'Packliste',
      'Ada Muster Weg 1 8000 Ort Schweiz',
      order.number!,
      '2 2 × Plakat',
      '3 1 × Vase',
      'Bereitzulegen: haus',
    ])
      expect(page).toContain(words)
    expect(page).not.toMatch(/CHF|Ereignis/)
    const pdf = Buffer.from(pdfOf(mail)).toString('latin1')
    for (const part of ['pdfuaid:part', '/Marked true', '/Lang (de)']) expect(pdf).toContain(part)
  })

  it("is in the museum's language, as the mail about cards that go by post, whatever that of the purchase is", async () => {
    const [, mails] = await mailed(async () => {
      const owners = [{ name: 'Ada Muster', address: 'Ufer 1, 8000 Ort', send_to_custom_addr: true }]
      const posted = { ...pass, owners } as SubmittedItem
      const [token, body] = [await shop.guest(), purchase([article(502, 2), posted])]
      const opened = await shop.call('POST', `en/checkout/initPayment?_=${token}`, body)
      await shop.choose(opened.body.data, 'pay')
      await exec(body.cartId)
    })
    const [packing] = toOffice(mails)
    expect(text(packing)).toMatch(/2 × Plakat, Zu Plakat\n/)
    expect((await pageTexts(pdfOf(packing))).join()).toMatch(/2 × Plakat Zu Plakat(?! \(en\))/)
    expect(text(mails.find(({ messageId }) => messageId!.includes('.post')))).toContain(
      'Jahreskarte für Ada Muster: Ufer 1, 8000 Ort',
    )
  })

  it('goes to the address that the catalogue names, and to the shipping address', async () => {
    const shopFile = goodsMuseum['shop.yaml']!.replace(
      'settings:\n',
      'settings:\n  dispatchEmail: lager@haus.example\n',
    )
    await shop.close()
    shop = await openTestShop({ files: { ...goodsMuseum, 'shop.yaml': shopFile } })
    const shipping = {
      name: 'Bob Beispiel',
      street: 'Via Roma 2',
      line2: 'interno 5',
      zip: 'I-39100',
      city: 'Bolzano',
      state: 'bolzano',
      country: 'IT',
    }
    const [, mails] = await mailed(() => bought([article(502)], { street: 'Gasse 9', shipping }))
    const [mail] = toOffice(mails)
    expect(mail!.to?.[0]?.address).toBe('lager@haus.example')
    const [page] = await pageTexts(pdfOf(mail))
    expect(page).toContain('Bob Beispiel Via Roma 2 interno 5 39100 Bolzano BZ Italien')
    expect(page).not.toContain('Gasse 9')
  })

  it('is not written for an order that has nothing to pack', async () => {
    const [, mails] = await mailed(() => bought([ticketLine(11, 1), article(504)]))
    expect(toOffice(mails)).toEqual([])
  })
})

describe('npm run office -- sent', () => {
  it('marks all goods of an order as sent, once, and writes to the buyer in their language', async () => {
    const order = await bought([article(503), article(502, 2), article(501)])
    const [answer, [mail, ...others]] = await mailed(() => send(order))
    expect(answer).toEqual({ done: true, said: `order ${order.number}: sent, line 2, 3; the buyer gets a mail` })
    expect(await states(order)).toEqual([undefined, 'sent', 'sent'])
    expect([mail!.to?.[0]?.address, others.length]).toEqual(['ada@example.org', 0])
    for (const words of [
      order.number!,
      '2 × Plakat',
      '1 × Katalog',
      'Ada Muster, Weg 1, 8000 Ort, Schweiz',
      'es wird nichts geliefert',
    ])
      expect(text(mail)).toContain(words)
    expect(text(mail)).not.toContain('Vase')
    const [again, none] = await mailed(() => send(order))
    expect([again, none]).toEqual([{ done: true, said: `order ${order.number}: was marked as sent before` }, []])
  })

  it('marks single lines, each parcel with a mail that says what is still to come', async () => {
    const order = await bought([article(502), article(501)])
    const [, [first]] = await mailed(() => send(order, '2'))
    expect(await states(order)).toEqual(['placed', 'sent'])
    expect(text(first)).toContain('1 × Katalog')
    expect(text(first)).toContain('Ein weiterer Artikel folgt')
    const [, [second]] = await mailed(() => send(order))
    expect(text(second)).toContain('1 × Plakat')
    expect(text(second)).not.toContain('folgt')
    expect(second!.messageId).not.toBe(first!.messageId)
  })

  it('says what is wrong, and changes nothing', async () => {
    const [order, mails] = await mailed(async () => {
      const placed = await bought([article(502), article(503)])
      expect(await send('F999')).toMatchObject({ done: false, said: 'order F999: there is none of this number' })
      expect(await send(placed, '9')).toMatchObject({ done: false, said: expect.stringContaining('no line 9') })
      expect(await send(placed, '1', '2')).toMatchObject({ done: false, said: expect.stringContaining('line 2') })
      return placed
    })
    expect(await states(order)).toEqual(['placed', undefined])
    expect(mails.filter(({ messageId }) => messageId!.includes('.sent'))).toEqual([])
  })
})

describe('a file that was bought', () => {
  it('is given to whoever has the order, and linked in its mail', async () => {
    const [order, mails] = await mailed(() => bought([ticketLine(11, 1), article(504)]))
    const { file } = order.items[1]!
    const response = await shop.app.request(`/api/de/${file}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(response.headers.get('content-disposition')).toContain('filename="plan.pdf"')
    expect(await response.text()).toBe('%PDF-1.4 a plan')
    expect(text(mails.find(({ attachments }) => attachments.length > 0))).toContain(`/api/de/${file}`)
  })

  it('stays theirs once the museum sells another in its place', async () => {
    const order = await bought([article(504)])
    await rm(join(shop.museum.folder, 'downloads/plan.pdf'))
    for (const [name, content] of Object.entries(goodsMuseum))
      if (content.includes('downloads/plan.pdf'))
        await shop.museum.write(name, content.replace('downloads/plan.pdf', 'downloads/new.pdf'))
    await shop.museum.write('downloads/new.pdf', '%PDF-1.4 another')
    expect(await shop.importAgain()).toBe('imported')
    expect(await (await shop.app.request(`/api/de/${order.items[0]!.file}`)).text()).toBe('%PDF-1.4 a plan')
  })

  it('is not there for a line without one, another order, or an order that is not paid', async () => {
    const order = await bought([ticketLine(11, 1), article(504)])
    const answer = async (address: string) => {
      const { status, body } = await shop.call('GET', `de/order/file?${address}`)
      return [status, body.code]
    }
    const refused = [406, 'ORDER_NOT_AVAILABLE']
    expect(await answer(`id=${order.booking_id}&line=1`)).toEqual(refused)
    expect(await answer(`id=${order.booking_id}&line=3`)).toEqual(refused)
    expect(await answer(`id=${'x'.repeat(24)}&line=2`)).toEqual(refused)
    const { file } = order.items[1]!
    await rows(shop.shop.database.db, sql`update purchase_order set state = 'canceled'`)
    expect(await answer(file!.split('?')[1]!)).toEqual(refused)
    expect(await send(order)).toMatchObject({ done: false, said: `order ${order.number}: it is canceled` })
    const submitted = purchase([article(504)])
    const opened = await init(await shop.guest(), submitted)
    await shop.choose(opened.body.data, 'late')
    const pending = await exec(submitted.cartId)
    expect(pending.body.data.status).toBe('pending')
    expect(await answer(`id=${pending.body.data.booking_id}&line=1`)).toEqual(refused)
    expect((await review(pending.body.data.booking_id)).items[0]).not.toHaveProperty('file')
  })
})
