import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { crowded } from '../documents/crowded.fixture.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { cancelCalls, cancelingMuseum } from './cancel.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: cancelingMuseum })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, valid, review, cancel } = cancelCalls(() => shop)
const sunday = '2026-03-22 10:00'
const buyer = { company: 'Schule Ost', street: 'Gasse 3', zip: '4051', city: 'Basel', send_invoice: true }
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')
async function pdfText(bytes: ArrayBuffer | string) {
  return plain((await pageTexts(new Uint8Array(bytes as ArrayBuffer))).join(' '))
}
async function opened(address: string) {
  const response = await shop.app.request(`/api/de/${address}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(await response.arrayBuffer())
}
/** Which takes its turn however many wait for documents. */
async function mailOf(number: string) {
  const others = crowded(shop.shop)
  await shop.jobs()
  others.leave()
  const file = (await shop.mails()).find((name) => name.startsWith(`${number}.`) && name.includes('.refund.'))!
  return PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))
}

describe('a credit note', () => {
  it('names seller, buyer, invoice, what was canceled, its VAT below 0 and where the money went; in the mail and on the page', async () => {
    const id = await bought([ticketLine(61, 3, sunday)], buyer)
    const before = await review(id)
    await cancel(id, [{ id: (await valid(id))[0]!.id, places: 1 }])
    const mail = await mailOf(before.number)
    const [note] = (await review(id)).credits
    expect(note).toMatchObject({ number: expect.stringMatching(/^CN\d{6}$/), amount: 1081 })
    const text = await opened(note.document)
    for (const part of [
      `Gutschriftsnummer ${note.number}`,
      'Datum 20.03.2026',
      'Rechnungsnummer INV',
      `Buchung ${before.number}`,
      'Haus Weg 1 8000 Ort Schweiz CHE-1',
      'Schule Ost Ada Muster Gasse 3 4051 Basel Schweiz',
      '1 × Regeln Erwachsene',
      'Total - CHF 10.81',
      '8.1 % - CHF 10.81 - CHF 0.81 - CHF 10.00',
      'Karte CHF 10.81',
      'Demonstration',
    ])
      expect(text.replaceAll('−', '-')).toContain(part)
    expect(text).not.toContain(id)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `tickets-${before.number}.pdf`,
      `gutschrift-${note.number}.pdf`,
    ])
    expect(await pdfText(mail.attachments[0]!.content as ArrayBuffer)).toContain('Eintritt für 2 Personen')
    expect(plain(mail.text!)).toContain(`Aus Ihrer Bestellung ${before.number} sind Tickets storniert`)
    expect(plain(mail.text!)).toContain('Die Tickets, die weiterhin gelten, sind angehängt.')
    // what is canceled later changes nothing of it
    await cancel(id)
    await shop.jobs()
    expect(await opened(note.document)).toBe(text)
  })

  it('is for a part that the office gives back too, and says where to codes it went', async () => {
    const { code: barcode } = await issued(shop, { amount: 500 })
    const id = await bought([ticketLine(61, 1, sunday), { type: 'voucherCode', barcode }])
    await refundByOffice(shop.shop, (await review(id)).number, '3')
    const [note] = (await review(id)).credits
    const text = await opened(note.document)
    for (const part of ['Teil des Preises', 'Gutschein CHF 3.00']) expect(text).toContain(part)
    expect(text).not.toContain('Rechnungsnummer')
  })

  it('is opened with its own order alone', async () => {
    const [one, other] = [await bought([ticketLine(61, 1, sunday)]), await bought([ticketLine(61, 1, sunday)])]
    await cancel(one)
    const [{ number }] = (await review(one)).credits
    for (const path of ['credit-note', 'credit-voucher'])
      expect((await shop.call('GET', `de/order/${path}.pdf?id=${other}&number=${number}`)).body.code).toBe(
        'ORDER_NOT_AVAILABLE',
      )
    // there is no voucher where money went back
    expect((await shop.call('GET', `de/order/credit-voucher.pdf?id=${one}&number=${number}`)).status).toBe(406)
  })
})

describe('a voucher in place of money', () => {
  it('comes with the mail and stands on the page, also of a canceled order; its code can be spent', async () => {
    const id = await bought([ticketLine(11, 1, '2026-03-27 10:00')])
    await cancel(id)
    const order = await review(id)
    expect([order.status, order.credits[0].voucher.amount]).toEqual(['canceled', 2200])
    const text = await opened(order.credits[0].voucher.document)
    expect(text).toContain('CHF 22')
    const mail = await mailOf(order.number)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `gutscheine-${order.number}.pdf`,
      `gutschrift-${order.credits[0].number}.pdf`,
    ])
    expect(plain(mail.text!)).toContain('Gutschein über CHF 22, gültig bis 20. März 2027')
    const barcode = /([0-9A-Z]{4,5}[ -]){3}[0-9A-Z]{4,5}/.exec(text)![0]
    const balance = await shop.call('POST', 'de/voucher/balance', { voucher: barcode })
    expect(balance.body.data.available_amount).toBe(2200)
  })
})
