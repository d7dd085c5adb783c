import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { both, eventHead } from '../catalogue/catalogue.fixture.ts'
import { rows, sql, type SQL } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, publicTour, smallTours } from '../tours/tours.fixture.ts'

/** What takes place at a time of its own, for two. */
const evening = (id: number, name: string, at: string) => `${eventHead(id, name)}
schedule: {type: sessions, minutes: 60, capacity: 2, sessions: [${at}]}
tickets:
  - {id: ${id}1, name: ${both('Platz')}, mode: 1, price: 9.00, vat: exempt}
`
const evenings = {
  'events/starlight.yaml': evening(8, 'Sternenlicht', '{weekday: sun, time: "20:00"}'),
  ...Object.fromEntries(
    [40, 41, 42, 43].map((id) => [`events/${id}.yaml`, evening(id, `Abend ${id}`, `{weekday: sat, time: "19:${id}"}`)]),
  ),
}

let shop: TestShop
beforeAll(async () => {
  const english = museum['shop.yaml']!.replace('languages: [de, en]', 'languages: [en, de]')
  shop = await openTestShop({ files: { ...museum, 'shop.yaml': english }, extra: { ...smallTours, ...evenings } })
})
afterAll(() => shop.close())
const { exec } = purchaseCalls(() => shop)

async function open(items: SubmittedItem[], { lang = 'de', payart = 164, token = '' } = {}) {
  const body = purchase(items, { payart, ...(payart === 190 && { aux: { wallet: 'APPLEPAY' } }) })
  const { data } = (await shop.call('POST', `${lang}/checkout/initPayment${token && `?_=${token}`}`, body)).body
  return { cartId: body.cartId, page: data as string }
}
const atProvider = (cartId: string, change: SQL) =>
  rows(
    shop.shop.database.db,
    sql`update simulator_payment
      set ${change}
      where reference in (select id::text from payment where cart_id = ${cartId})`,
  )
/** The mails that are sent meanwhile. */
async function mailed(work: () => Promise<unknown>): Promise<Email[]> {
  await shop.jobs()
  const before = new Set(await shop.mails())
  await work()
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => !before.has(name)).toSorted()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))))
}
const text = (mail: Email | undefined) => mail!.text!.replaceAll('\u00a0', ' ')
const addresses = (mails: Email[]) => mails.map(({ to }) => to?.[0]?.address)

describe('the mail of an order', () => {
  it('is in the language of the purchase, with its documents and who sells (R1.15)', async () => {
    const [mail] = await mailed(async () => {
      const { cartId, page } = await open([ticketLine(61, 2, '2026-03-22 10:00')], {
        lang: 'en',
        token: await shop.guest(),
      })
      await shop.choose(page, 'pay')
      await exec(cartId)
    })
    expect(mail!.headers.find(({ key }) => key === 'content-language')?.value).toBe('en')
    expect(mail!.subject).toContain('House')
    for (const words of [
      'haus (en)\nWeg 1, 8000 Ort\n',
      '\nTram (en)',
      'Karte (en)',
      'hilfe@haus.example',
      'Haus\nWeg 1\n8000 Ort\nCHE-1',
    ])
      expect(text(mail)).toContain(words)
    expect(mail!.attachments.map(({ mimeType }) => mimeType).toSorted()).toEqual(['application/pdf', 'text/calendar'])
    const pdf = mail!.attachments.find(({ mimeType }) => mimeType === 'application/pdf')!
    expect(
      Buffer.from(pdf.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('of goods alone has neither tickets nor dates with it', async () => {
    const [mail] = await mailed(async () => {
      const { cartId, page } = await open([ticketLine(61, 2)], { token: await shop.guest() })
      await shop.choose(page, 'pay')
      await exec(cartId)
      await rows(
        shop.shop.database.db,
        sql`update order_line
          set document = document || '{"type": "merchandise", "datetime": null}'
          where order_id = (select id from purchase_order where cart_id = ${cartId})`,
      )
      await rows(
        shop.shop.database.db,
        sql`delete from ticket where order_id = (select id from purchase_order where cart_id = ${cartId})`,
      )
    })
    expect(mail!.attachments).toEqual([])
  })

  it('is not written to nobody, where a wallet named none (R1.14)', async () => {
    const mails = await mailed(async () => {
      const { cartId, page } = await open([ticketLine(61, 1)], { payart: 190 })
      await shop.choose(page, 'pay', walletPayer)
      await atProvider(cartId, sql`payer = null`)
      expect((await exec(cartId)).body.data.status).toBe('placed')
    })
    expect(mails).toEqual([])
  })
})

describe('what else is on the day of a visit', () => {
  const sunday = '2026-03-22 10:00'
  /** What the mail of such an order names below its heading. */
  const namedWith = async (...items: SubmittedItem[]) => {
    const mails = await mailed(async () => {
      const { cartId, page } = await open(items, { token: await shop.guest() })
      await shop.choose(page, 'pay')
      await exec(cartId)
    })
    const [, more = ''] = text(mails.find(({ to }) => to?.[0]?.address === 'ada@example.org')).split(
      /\nAuch am (?:Sonntag, 22|Samstag, 28)\. März\n/,
    )
    return [...more.matchAll(/([^\n]+)\n([^\n]+)\n(\S+\/de\/(?:guided-tours|tickets)\/\d+)/g)].map(([block]) => block)
  }
  const tour = `Rundgang Offen\n10:00, Offen\n${origin}/de/guided-tours/71`
  const stars = `Sternenlicht\n20:00\n${origin}/de/tickets/8`

  it('are the public tours in the language of the order, and what has a time of its own, which it has not yet', async () => {
    expect(await namedWith(ticketLine(61, 1, sunday))).toEqual([tour, stars])
    expect(await namedWith(ticketLine(61, 1, sunday), publicTour(2))).toEqual([stars])
  })

  it('are the first three where there is more', async () => {
    const named = await namedWith(ticketLine(61, 1, '2026-03-28 10:00'))
    expect(named.map((block) => block.split('\n')[0])).toEqual(['Abend 40', 'Abend 41', 'Abend 42'])
  })

  it('is nothing that is full', async () => {
    expect(await namedWith(ticketLine(61, 1, sunday), ticketLine(81, 2, '2026-03-22 20:00'))).toEqual([tour])
    expect(await namedWith(ticketLine(61, 1, sunday))).toEqual([tour])
  })

  it('is not said of another day, and of an order without a day not at all', async () => {
    expect(await namedWith(ticketLine(61, 1, '2026-03-20 10:00'))).toEqual([])
  })
})

describe('the mail to the office of a guided tour', () => {
  it("is in the museum's own language, whatever that of the purchase is", async () => {
    const mails = await mailed(async () => {
      const { cartId, page } = await open([publicTour(2), group(), ticketLine(61, 1)], { token: await shop.guest() })
      await shop.choose(page, 'pay')
      await exec(cartId)
    })
    expect(addresses(mails).toSorted()).toEqual(['ada@example.org', 'gruppen@haus.example', 'hilfe@haus.example'])
    const office = mails.find(({ to }) => to?.[0]?.address === 'gruppen@haus.example')!
    expect(office.subject).toMatch(/^Tour booked: Rundgang Gruppe \(en\),/)
    for (const words of ['Führung (en)', 'Eintritt (en)', 'Language: German', 'Beim Brunnen (en)', 'Klasse 4b'])
      expect(text(office)).toContain(words)
    expect(text(office)).not.toContain('Rundgang Offen')
  })
})

it('No mail is written about what is not there: a canceled order, or one and a payment that are not known (R8.16)', async () => {
  const mails = await mailed(async () => {
    const { cartId, page } = await open([publicTour(1)], { token: await shop.guest() })
    await shop.choose(page, 'pay')
    await exec(cartId)
    await rows(shop.shop.database.db, sql`update purchase_order set state = 'canceled' where cart_id = ${cartId}`)
    const orderId = randomUUID()
    await shop.workers['order-mail']({ orderId })
    await shop.workers['office-mail']({ orderId, office: 'hilfe@haus.example' })
    await shop.workers['refund-mail']({ paymentId: randomUUID() })
  })
  expect(mails).toEqual([])
})

describe('the mail of a refund', () => {
  /** Pays another amount than the shop asked for, which goes back. */
  async function refunded(named: boolean) {
    const { cartId, page } = await open([ticketLine(61, 2)], { lang: 'en', payart: 190 })
    await atProvider(cartId, sql`amount = 1`)
    await shop.choose(page, 'pay', walletPayer)
    if (!named) await atProvider(cartId, sql`payer = null`)
    expect((await exec(cartId)).body.error).toBe('CART_GONE')
  }

  it('goes to whom the wallet named, in the language of the purchase, and to nobody where it named none (R1.14, R7.48)', async () => {
    const mails = await mailed(() => refunded(true))
    expect(addresses(mails)).toEqual(['wil@example.org'])
    expect(mails[0]!.subject!.replaceAll('\u00a0', ' ')).toBe('Your refund of CHF 21.62 · House')
    expect(text(mails[0])).toContain('We could not turn your payment of CHF 21.62 into a booking.')
    expect(text(mails[0])).toContain('2 × ')
    expect(mails[0]!.date).toBe(shop.time.now.toISOString())
    expect(await mailed(() => refunded(false))).toEqual([])
  })
})

it('leaves nothing in the log', () => expect(shop.logged).toEqual([]))
