import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@foyer/texts/languages.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ environment: { CATALOGUE_DIR: join(import.meta.dirname, '../../catalogue') } })
})
afterAll(() => shop.close())

const get = async (path: string) => (await shop.call('GET', path)).body
const address = { street: 'Weg 1', zip: '8000', city: 'Ort', country: 'CH' }

async function buy(lang: string, items: SubmittedItem[]) {
  const c = { fname: 'Ada', lname: 'Muster', email: `ada.${lang}@example.org`, ...address }
  const token = (await shop.call('POST', `${lang}/auth/guest`, { c })).body.data
  const submitted = purchase(items)
  const opened = await shop.call('POST', `${lang}/checkout/initPayment?_=${token}`, submitted)
  expect([opened.status, opened.body.message]).toEqual([200, undefined])
  await shop.choose(opened.body.data, 'pay')
  const us = 'abcdefghijkl'
  const paid = { cartId: submitted.cartId, sessionUs: us, srcURL: null }
  const { booking_id } = (await shop.call('POST', `${lang}/checkout/execPayment?us=${us}`, paid)).body.data
  return (await get(`${lang}/order/review?id=${booking_id}`)).data
}

async function mailOf(number: string, to: string) {
  await shop.jobs()
  const files = await shop.mails()
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))),
  )
  return mails.find((mail) => mail.to?.[0]?.address === to && mail.subject?.includes(number))!
}

describe('the demonstration museum sells one order of everything', () => {
  it.each(languages)('in %s, and mail and documents speak it', async (lang) => {
    const gift = await buy(lang, [{ type: 'voucher', id: 502, count: 1 }])
    const printed = await shop.app.request(`/api/${lang}/order/vouchers.pdf?id=${gift.booking_id}`)
    const text = (await pageTexts(new Uint8Array(await printed.arrayBuffer()))).join(' ')
    const [barcode] = /[0-9A-Z]{5}(?:[ -][0-9A-Z]{5}){3}/.exec(text)!

    const [ticket] = (await get(`${lang}/ticket/collect/event/102`)).data
    const tour = (await get(`${lang}/tour?tour=2051`)).data
    const owner = { name: 'Mia Weiss', address: null, send_to_custom_addr: false }
    const order = await buy(lang, [
      { type: 'ticket', id: ticket.id, count: 1, datetime: ticket.schedule[0].datetime, subtickets: [] },
      {
        type: 'guidedTour',
        tourId: 2051,
        datetime: tour.next_datetime,
        answers: [],
        prices: [{ id: 20521, count: 1 }],
        tickets: [],
      },
      { type: 'merchandise', id: 306, count: 1 },
      { type: 'annualPass', id: 401, count: 2, owners: [owner, owner] },
      { type: 'voucher', id: 503, count: 1 },
      { type: 'voucherCode', barcode },
    ])
    expect(order.items).toHaveLength(5)
    // 22.00 and 7.00 for sending it at 2.6 %, 190.00 and the tour at 8.1 %; 50.00 and the ticket are exempt
    const [, { total: guided }] = order.items
    expect(guided).toBe(600)
    expect(order.vat.map(({ percent, gross }: { percent: number; gross: number }) => [percent, gross])).toEqual([
      [2.6, 2900],
      [8.1, 19_000 + guided],
    ])
    expect(order.total).toBe(order.items.reduce((sum: number, item: { total: number }) => sum + item.total, 700) - 2500)
    const mail = await mailOf(order.number, `ada.${lang}@example.org`)
    for (const { name } of order.items) expect(mail.text).toContain(name)
  })
})
