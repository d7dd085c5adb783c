import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { order as orderSchema } from '@foyer/contract/orders.schema.ts'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { openedPass, unzipped, walletSettings } from '../wallet/wallets.fixture.ts'

const wallets = walletSettings()
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum, environment: wallets.environment })))
afterAll(() => shop.close())
beforeEach(() => void (shop.time.now = new Date(friday)))

const sunday = '2026-03-22 10:00'
const pass: SubmittedItem = {
  type: 'annualPass',
  id: 601,
  count: 1,
  owners: [{ name: 'Mia Weiß', address: null, send_to_custom_addr: false }],
}
const { init, exec } = purchaseCalls(() => shop)

async function bought(...items: SubmittedItem[]): Promise<string> {
  const submitted = purchase(items)
  const started = await init(await shop.guest(), submitted)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await shop.choose(started.body.data, 'pay')
  return (await exec(submitted.cartId)).body.data.booking_id
}
const review = async (id: string, of = shop) =>
  orderSchema.parse((await of.call('GET', `de/order/review?id=${id}`)).body.data)
const file = async (address: string) => {
  const response = await shop.app.request(`/api/de/${address}`)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const ticketsOf = (booking: string) =>
  rows<{ id: string; barcode: string }>(
    shop.shop.database.db,
    sql`select t.id, t.barcode
      from ticket t
        join purchase_order o on o.id = t.order_id
      where o.booking_id = ${booking}
      order by t.line, t.sequence`,
  )

describe('Apple Wallet', () => {
  it('gets a ticket as a pass that the certificate has signed, with the barcode of the PDF', async () => {
    const id = await bought(ticketLine(11, 2, sunday))
    const { documents, number } = await review(id)
    const { response, bytes } = await file(documents.apple_wallet!)
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${number}.pkpass"`)
    const opened = openedPass(bytes, wallets.certificate)
    const [ticket] = await ticketsOf(id)
    expect(opened).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.haus',
      teamIdentifier: 'TEAM123456',
      serialNumber: ticket!.id,
      organizationName: 'Haus',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket!.barcode, altText: 'Berechtigt nicht zum Eintritt' }],
      relevantDate: '2026-03-22T09:00:00.000Z',
    })
    const said = JSON.stringify(opened['eventTicket'])
    for (const words of [
      'Ereignis 1',
      'Erwachsene',
      'Sonntag, 22. März 2026, Einlass 10:00–10:15',
      'Eintritt für 2 Personen',
      'haus',
      'Weg 1',
      number!,
      'Ada Muster',
    ])
      expect(said, words).toContain(words)
    const files = unzipped(bytes)
    for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png'])
      expect(files.get(name)!.toString('latin1', 1, 4)).toBe('PNG')
  })

  it('gets several tickets and annual passes as one file, in the language that is asked for', async () => {
    const id = await bought(ticketLine(12, 2, sunday), pass)
    const { documents, number } = await review(id)
    const response = await shop.app.request(`/api/en/${documents.apple_wallet}`)
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpasses')
    const passes = [...unzipped(new Uint8Array(await response.arrayBuffer())).values()]
    const [first, second, annual] = passes.map((one) => openedPass(one, wallets.certificate))
    const [one, two] = await ticketsOf(id)
    expect([first!['serialNumber'], second!['serialNumber']]).toEqual([one!.id, two!.id])
    expect(JSON.stringify(first)).toContain('Admits 1 person')
    expect(annual).toMatchObject({ serialNumber: `${number}-1`, expirationDate: '2027-03-20T23:00:00.000Z' })
    expect(JSON.stringify(annual!['generic'])).toMatch(/Mia Weiß.*Valid from 20 March 2026 to 19 March 2027/)
    expect(annual!['relevantDate']).toBeUndefined()
  })

  it('is offered until its certificate ends, and never for what admits nobody', async () => {
    const id = await bought(ticketLine(11, 1, sunday))
    const [ticket] = await ticketsOf(id)
    const set = (change: object) =>
      shop.shop.database.db.execute(sql`update ticket set ${change} where id = ${ticket!.id}`)
    await set(sql`void_at = now(), void_reason = 'canceled'`)
    const { documents } = await review(id)
    expect([documents.apple_wallet, documents.google_wallet]).toEqual([undefined, undefined])
    expect((await file(`order/apple-wallet?id=${id}`)).response.status).toBe(406)
    await set(sql`void_at = null, void_reason = null`)
    expect((await review(id)).documents.apple_wallet).toBe(`order/apple-wallet?id=${id}`)
    shop.time.now = new Date('2036-01-01T00:00:00Z')
    expect((await review(id)).documents.apple_wallet).toBeUndefined()
    expect((await file(`order/apple-wallet?id=${id}`)).response.status).toBe(406)
  })

  it('is offered for an order by invoice once it is paid', async () => {
    const id = await bought(ticketLine(11, 1, sunday))
    const set = (unpaid: object) =>
      shop.shop.database.db.execute(sql`update purchase_order set ${unpaid} where booking_id = ${id}`)
    await set(sql`unpaid = total, due_on = '2026-04-20', ends_on = '2026-05-20'`)
    expect((await review(id)).documents.apple_wallet).toBeUndefined()
    await set(sql`unpaid = 0`)
    expect((await review(id)).documents.apple_wallet).toBeDefined()
  })
})

describe('Google Wallet', () => {
  const link = async (id: string, item: string, lang = 'de') =>
    shop.call('GET', `${lang}/order/google-wallet?id=${id}&item=${encodeURIComponent(item)}`)
  const opened = async (url: string) => {
    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
    const { payload, protectedHeader } = await jwtVerify(url.split('/').at(-1)!, wallets.googleKey, {
      issuer: 'wallet@museum.iam.gserviceaccount.com',
      audience: 'google',
      currentDate: shop.time.now,
    })
    expect(protectedHeader.alg).toBe('RS256')
    return payload as Record<string, any>
  }

  it('gets a ticket by a link that the service account has signed', async () => {
    const id = await bought(ticketLine(11, 2, sunday))
    const { documents, number } = await review(id)
    const [ticket] = await ticketsOf(id)
    expect(documents.google_wallet).toEqual([
      { id: ticket!.id, number: expect.stringMatching(/^[0-9A-F]{4} [0-9A-F]{4}$/) },
    ])
    const { status, body } = await link(id, ticket!.id)
    expect(status).toBe(200)
    const { payload, typ, iat } = await opened(body.data)
    expect([typ, iat]).toEqual(['savetowallet', Date.parse(friday) / 1000])
    const [visit] = payload.eventTicketClasses
    expect(visit).toMatchObject({
      issuerName: 'Haus',
      eventName: { defaultValue: { language: 'de', value: 'Ereignis 1' } },
      venue: { name: { defaultValue: { value: 'haus' } }, address: { defaultValue: { value: 'Weg 1, 8000 Ort' } } },
      dateTime: { start: '2026-03-22T09:00:00.000Z' },
    })
    expect(payload.eventTicketObjects).toMatchObject([
      {
        id: expect.stringMatching(/^3388000000012345678\.[\w-]{22}$/),
        classId: visit.id,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticket!.barcode },
        ticketHolderName: 'Ada Muster',
        reservationInfo: { confirmationCode: number },
      },
    ])
    expect(visit.id).toMatch(/^3388000000012345678\.[\w-]{22}$/)
    // by Google's word 1,800 signs are safe in every browser; a name or two fits
    expect(body.data.length).toBeLessThan(1950)
  })

  it('shows together tickets of one visit, and not those of another time or language', async () => {
    const id = await bought(ticketLine(12, 2, '2026-03-22 11:00'), ticketLine(11, 1, '2026-03-22 10:30'))
    const [one, two, other] = await ticketsOf(id)
    const classOf = async (item: string, lang?: string) =>
      (await opened((await link(id, item, lang)).body.data))['payload'].eventTicketObjects[0].classId
    const of = await classOf(one!.id)
    expect(await classOf(two!.id)).toBe(of)
    expect(await classOf(other!.id)).not.toBe(of)
    expect(await classOf(one!.id, 'en')).not.toBe(of)
  })

  it('gets an annual pass with its owner and its days', async () => {
    const id = await bought(pass)
    const { documents } = await review(id)
    const { payload } = await opened((await link(id, documents.google_wallet![0]!.id)).body.data)
    expect(payload.genericObjects).toMatchObject([
      {
        cardTitle: { defaultValue: { value: 'Haus' } },
        header: { defaultValue: { value: 'Mia Weiß' } },
        subheader: { defaultValue: { value: 'Jahreskarte' } },
        validTimeInterval: { start: { date: '2026-03-19T23:00:00.000Z' }, end: { date: '2027-03-19T23:00:00.000Z' } },
      },
    ])
  })

  it('gets an annual pass anew when its owner has another name, as Google keeps what it has', async () => {
    const id = await bought(pass)
    const item = (await review(id)).documents.google_wallet![0]!
    const saved = async () =>
      (await opened((await link(id, item.id)).body.data))['payload'].genericObjects[0] as Record<string, any>
    const before = await saved()
    expect((await saved()).id).toBe(before.id)
    const changed = { id, pass: item.number, name: 'Mia Schwarz' }
    expect((await shop.call('POST', 'de/order/changes/owner', changed)).status).toBe(200)
    const after = await saved()
    expect(after.header.defaultValue.value).toBe('Mia Schwarz')
    expect(after.id).not.toBe(before.id)
    expect(after.barcode).toEqual(before.barcode)
  })

  it('gets nothing of another order', async () => {
    const id = await bought(ticketLine(11, 1, sunday))
    const other = await bought(ticketLine(11, 1, sunday))
    const [foreign] = await ticketsOf(other)
    for (const item of [foreign!.id, 'x', '__proto__']) expect((await link(id, item)).status).toBe(406)
  })
})

it('The mail of an order has its passes for Apple Wallet, and says where those for Google Wallet are', async () => {
  await shop.jobs()
  const before = new Set(await shop.mails())
  const id = await bought(ticketLine(11, 1, '2026-03-22 11:00'))
  await shop.jobs()
  const [name] = (await shop.mails()).filter((one) => !before.has(one))
  const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name!)))
  const attached = mail.attachments.find(({ mimeType }) => mimeType === 'application/vnd.apple.pkpass')!
  const [ticket] = await ticketsOf(id)
  expect(openedPass(new Uint8Array(attached.content as ArrayBuffer), wallets.certificate)['serialNumber']).toBe(
    ticket!.id,
  )
  expect(mail.text).toContain('Für Apple Wallet ist eine Datei angehängt')
  expect(mail.text!.replaceAll(/\s+/g, ' ')).toContain('auf der Seite Ihrer Bestellung zu Google Wallet hinzufügen')
})

it('A shop without wallets offers none, on the page, by its calls and in its mails', async () => {
  const without = await openTestShop()
  const calls = purchaseCalls(() => without)
  const submitted = purchase([ticketLine(11, 1, sunday)])
  const { body } = await calls.init(await without.guest(), submitted)
  await without.choose(body.data, 'pay')
  const id = (await calls.exec(submitted.cartId)).body.data.booking_id
  const { documents, tickets } = await review(id, without)
  expect([documents.apple_wallet, documents.google_wallet]).toEqual([undefined, undefined])
  expect((await without.call('GET', `de/order/apple-wallet?id=${id}`)).status).toBe(406)
  expect((await without.call('GET', `de/order/google-wallet?id=${id}&item=${tickets![0]!.id}`)).status).toBe(406)
  await without.jobs()
  const [name] = await without.mails()
  expect(await readFile(join(without.dataDir, 'outbox', name!), 'utf8')).not.toMatch(/pkpass|Wallet/)
  await without.close()
})
