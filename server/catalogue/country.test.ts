import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, it } from 'vitest'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

/** The museum in another country, whose file says nothing of what follows from that. */
function museumOf(country: string): Record<string, string> {
  const shop = museum['shop.yaml']!.replace('config:\n', `config:\n  country: ${country}\n`)
    .replace(/^ {2}currencySymbol: .*\n/m, '')
    .replace(/^ {2}currency: .*\n/m, '')
    .replace(/^vat:\n(?: .*\n)+/m, '')
  return { ...museum, 'shop.yaml': shop }
}

const opened: TestShop[] = []
afterAll(() => Promise.all(opened.map((shop) => shop.close())))

/** What an order of two tickets for 10.81 costs, as its page, its mail and its ticket say it in German. */
async function soldIn(country: string) {
  const shop = await openTestShop({ files: museumOf(country) })
  opened.push(shop)
  const { init, exec } = purchaseCalls(() => shop)
  const body = purchase([ticketLine(61, 2)])
  const opening = await init(await shop.guest(), body)
  await shop.choose(opening.body.data, 'pay')
  const id = (await exec(body.cartId)).body.data.booking_id as string
  const order = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
  await shop.jobs()
  const mail = await readFile(
    join(
      shop.dataDir,
      'outbox',
      (await shop.mails()).find((name) => /order/.test(name))!,
    ),
  )
  const { text = '' } = await PostalMime.parse(mail)
  const config = (await shop.call('GET', 'de/shopinfo/config')).body.data
  const texts = shop.shop.writtenTexts('de')
  return { order, config, texts, said: text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ') }
}

describe('A shop whose catalogue says nothing but its country', () => {
  it.each([
    ['CH', 'CHF', 'CHF', 8.1, 'CHF 21.62', 'Strasse und Nummer', 'MWST-Satz'],
    ['LI', 'CHF', 'CHF', 8.1, 'CHF 21.62', 'Strasse und Nummer', 'MWST-Satz'],
    ['DE', 'EUR', '€', 19, '21,62 €', 'Straße und Nummer', 'MwSt.-Satz'],
    ['AT', 'EUR', '€', 20, '€ 21,62', 'Straße und Nummer', 'USt.-Satz'],
    ['FR', 'EUR', '€', 20, '21,62 €', 'Straße und Nummer', 'MwSt.-Satz'],
    ['IT', 'EUR', '€', 22, '21,62 €', 'Straße und Nummer', 'MwSt.-Satz'],
    ['NL', 'EUR', '€', 21, '21,62 €', 'Straße und Nummer', 'MwSt.-Satz'],
  ])(
    '%s: sells in %s (%s) with %d percent of VAT, and writes as there',
    async (country, currency, sign, vat, total, street, rate) => {
      const { order, config, texts, said } = await soldIn(country)
      expect([config.country, config.currency, config.currencySymbol]).toEqual([country, currency, sign])
      expect([texts['field.street'], texts['document.vatRate']]).toEqual([street, rate])
      expect(said).toContain(total)
      expect(order.currency).toBe(currency)
      expect(order.items[0].vat_value).toBe(vat)
    },
  )
})
