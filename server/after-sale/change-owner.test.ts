import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { codesOn, pageTexts, printedPage } from '../documents/pdf.fixture.ts'
import { atTime, gateOf } from '../door/door.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { openedPass, walletSettings } from '../wallet/wallets.fixture.ts'
import { givingCalls } from './give-ticket.fixture.ts'

const wallets = walletSettings()
let shop: TestShop
let gate: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum, environment: wallets.environment })
  gate = await gateOf(shop, 'north')
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { bought, mailsTo } = givingCalls(() => shop)

const mia = { name: 'Mia Weiß', address: null, send_to_custom_addr: false }
const jan = { name: 'Jan Żak', address: 'Ufer 1, 8000 Ort', send_to_custom_addr: true }
const passes = (more: object = {}): SubmittedItem => ({
  type: 'annualPass',
  id: 601,
  count: 2,
  owners: [mia, jan],
  ...more,
})
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const offered = async (id: string) => (await shop.call('GET', `de/order/changes?id=${id}`)).body.data.owners
const change = async (id: string, pass: string, name: string) =>
  (await shop.call('POST', 'de/order/changes/owner', { id, pass, name })).body
const issued = (id: string) =>
  rows<{ number: string; name: string; barcode: string }>(
    shop.shop.database.db,
    sql`select p.number, p.name, p.barcode
      from pass p
        join purchase_order o on o.id = p.order_id
      where o.booking_id = ${id}
      order by p.number`,
  )
const file = async (path: string) => new Uint8Array(await (await shop.app.request(`/api/de/${path}`)).arrayBuffer())

describe('The owner of an annual pass', () => {
  it('can be changed: page, card and pass of a phone’s wallet have the new name, and the code stays', async () => {
    const id = await bought([ticketLine(11, 1), passes()])
    const { number, documents, may_change } = await review(id)
    expect(may_change).toBe(true)
    expect(await offered(id)).toEqual([
      { pass: `${number}-1`, label: 'Jahreskarte', name: 'Mia Weiß' },
      { pass: `${number}-2`, label: 'Jahreskarte', name: 'Jan Żak' },
    ])
    const [before, other] = await issued(id)
    expect(await change(id, `${number}-1`, 'Mia Weiss-Żak')).toEqual({ data: null })
    expect(await issued(id)).toEqual([{ ...before!, name: 'Mia Weiss-Żak' }, other])
    expect((await review(id)).items[1].pass.owners).toEqual([
      { name: 'Mia Weiss-Żak', address: null },
      { name: 'Jan Żak', address: jan.address },
    ])
    const pdf = await file(documents.passes)
    expect((await pageTexts(pdf))[0]).toContain('Mia Weiss-Żak')
    expect((await pageTexts(pdf)).join()).not.toContain('Mia Weiß')
    expect(await codesOn(await printedPage(pdf, 1))).toEqual([before!.barcode])
    const alone = await bought([passes({ count: 1, owners: [mia] })])
    const { number: its, documents: wallet } = await review(alone)
    await change(alone, `${its}-1`, 'Nora Neu')
    const said = JSON.stringify(openedPass(await file(wallet.apple_wallet), wallets.certificate))
    expect(said).toContain('Nora Neu')
    expect(said).not.toContain('Mia')
  })

  it('is noted with who it was, once, and an invoice says what was sold', async () => {
    const id = await bought([passes({ count: 1, owners: [mia] })])
    const { number } = await review(id)
    await shop.call('POST', 'de/order/invoice', { id })
    const invoice = async () => (await pageTexts(await file(`order/invoice.pdf?id=${id}`))).join()
    expect(await invoice()).toContain('Mia Weiß')
    for (let times = 0; times < 2; times++) expect(await change(id, `${number}-1`, 'Nora Neu')).toEqual({ data: null })
    expect(await invoice()).toContain('Mia Weiß')
    const noted = await rows(
      shop.shop.database.db,
      sql`select c.line, c.was
        from order_change c
          join purchase_order o on o.id = c.order_id
        where o.booking_id = ${id} and c.kind = 'owners'`,
    )
    expect(noted).toEqual([{ line: 0, was: { pass: `${number}-1`, name: 'Mia Weiß' } }])
  })

  it('whose card goes by post is told to the museum with the new card, and no other', async () => {
    const id = await bought([passes()])
    const { number } = await review(id)
    await shop.jobs()
    await change(id, `${number}-1`, 'Nora Neu')
    expect(await mailsTo('hilfe@haus.example')).toEqual([])
    await change(id, `${number}-2`, 'Jana Żak')
    const [mail, ...more] = await mailsTo('hilfe@haus.example')
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`Eine Jahreskarte hat einen neuen Namen: ${number}`)
    expect(mail!.text).toContain(`Die Karte ${number}-2 ist nicht mehr für Jan Żak, sondern für Jana Żak.`)
    expect(mail!.text).toContain('Jahreskarte für Jana Żak: Ufer 1, 8000 Ort')
    expect(mail!.text).not.toContain('Nora')
    const card = await pageTexts(new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer))
    expect(card.join()).toContain('Jana Żak')
  })

  it('is changed until the end of the first day, and not once somebody has come with the pass', async () => {
    const id = await bought([passes({ valid_from: '2026-03-22' })])
    const { number } = await review(id)
    atTime(shop, '2026-03-22 11:00')
    const [first] = await issued(id)
    expect(await gate.scan(first!.barcode)).toMatchObject({ outcome: 'valid' })
    expect((await change(id, `${number}-1`, 'Nora Neu')).code).toBe('CHANGE_TOO_LATE')
    expect((await offered(id)).map(({ pass }: { pass: string }) => pass)).toEqual([`${number}-2`])
    expect(await change(id, `${number}-2`, 'Jana Żak')).toEqual({ data: null })
    atTime(shop, '2026-03-23 00:00')
    expect((await change(id, `${number}-2`, 'Nora Neu')).code).toBe('CHANGE_TOO_LATE')
    expect(await offered(id)).toEqual([])
    expect((await issued(id)).map(({ name }) => name)).toEqual(['Mia Weiß', 'Jana Żak'])
  })

  it('is not changed by a scan that lets nobody in', async () => {
    const id = await bought([passes({ count: 1, owners: [mia], valid_from: '2026-03-22' })])
    const { number } = await review(id)
    const [card] = await issued(id)
    expect(await gate.scan(card!.barcode)).toMatchObject({ outcome: 'wrongDay' })
    expect(await change(id, `${number}-1`, 'Nora Neu')).toEqual({ data: null })
  })

  it('is changed while a gate reads the pass, or the pass lets in, and then not', async () => {
    for (let times = 0; times < 4; times++) {
      shop.time.now = new Date(friday)
      const id = await bought([passes({ count: 1, owners: [mia], valid_from: '2026-03-22' })])
      const { number } = await review(id)
      atTime(shop, '2026-03-22 11:00')
      const [card] = await issued(id)
      const [scanned, changed] = await Promise.all([gate.scan(card!.barcode), change(id, `${number}-1`, 'Nora Neu')])
      expect(scanned).toMatchObject({ outcome: 'valid' })
      // the gate names whoever owned it when it was read
      expect(scanned.ticket!.detail).toBe(changed.code === 'CHANGE_TOO_LATE' ? 'Mia Weiß' : 'Nora Neu')
    }
  })

  it.each([
    ['to nobody', { name: '' }, 'FIELDS_INVALID'],
    ['to a name of more than 200 letters', { name: 'x'.repeat(201) }, 'FIELDS_INVALID'],
    ['of a pass that the order does not have', { pass: 'F1-1' }, 'CHANGE_NOT_OFFERED'],
    ['by what opens no order', { id: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 'ORDER_NOT_AVAILABLE'],
  ])('is not changed %s', async (_, more, code) => {
    const id = await bought([passes({ count: 1, owners: [mia] })])
    const { number } = await review(id)
    const asked = { id, pass: `${number}-1`, name: 'Nora Neu', ...more }
    expect((await shop.call('POST', 'de/order/changes/owner', asked)).body.code).toBe(code)
    expect((await issued(id))[0]!.name).toBe('Mia Weiß')
  })

  it('is not changed in another order, nor in one that is canceled', async () => {
    const id = await bought([passes({ count: 1, owners: [mia] })])
    const other = await bought([passes({ count: 1, owners: [jan] })])
    const { number } = await review(id)
    expect((await change(other, `${number}-1`, 'Nora Neu')).code).toBe('CHANGE_NOT_OFFERED')
    await rows(shop.shop.database.db, sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    expect((await change(id, `${number}-1`, 'Nora Neu')).code).toBe('ORDER_NOT_AVAILABLE')
    expect((await issued(id))[0]!.name).toBe('Mia Weiß')
  })
})
