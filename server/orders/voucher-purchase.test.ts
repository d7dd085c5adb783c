import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { addDays, addMonths, spelledDate } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { rows, sql } from '../db/database.ts'
import { codesOn, pageTexts, printedPage } from '../documents/pdf.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { codeHash } from '../vouchers/code.ts'

let shop: TestShop
/** Its plan has more pixels than a page shows. */
const withWide = {
  ...goodsMuseum,
  'pictures/plan.svg': goodsMuseum['pictures/plan.svg']!.replace(
    'width="200" height="100"',
    'width="2000" height="1000"',
  ),
}
beforeAll(async () => void (shop = await openTestShop({ files: withWide })))
afterAll(() => shop.close())
const { exec } = purchaseCalls(() => shop)

const voucher = (id: number, more: object = {}): SubmittedItem => ({ type: 'voucher', id, count: 1, ...more })

/** A paid order of these items: its page, its mails, and its vouchers as the books have them. */
async function bought(items: SubmittedItem[], lang = 'de') {
  await shop.jobs()
  const before = new Set(await shop.mails())
  const body = purchase(items)
  const token = await shop.guest()
  const { data } = (await shop.call('POST', `${lang}/checkout/initPayment?_=${token}`, body)).body
  await shop.choose(data, 'pay')
  const { booking_id } = (await exec(body.cartId)).body.data
  await shop.jobs()
  const order = (await shop.call('GET', `${lang}/order/review?id=${booking_id}`)).body.data
  return { order, mails: await mailsAfter(before), before, cartId: body.cartId }
}
async function mailsAfter(before: ReadonlySet<string>): Promise<Email[]> {
  const files = (await shop.mails()).filter((name) => !before.has(name)).toSorted()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))))
}
const mailTo = (mails: Email[], address: string) => mails.find(({ to }) => to?.[0]?.address === address)
const text = (mail: Email | undefined) => mail!.text!.replaceAll('\u00a0', ' ')
const pdfsOf = (mail: Email | undefined) =>
  mail!.attachments.flatMap(({ mimeType, content }) =>
    mimeType === 'application/pdf' ? [new Uint8Array(content as ArrayBuffer)] : [],
  )
async function pdfOf(order: { documents: { vouchers: string } }, lang = 'de') {
  const response = await shop.app.request(`/api/${lang}/${order.documents.vouchers}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}
/** The codes that a scanner reads on each page. */
async function scanned(pdf: Uint8Array): Promise<string[]> {
  const pages = (await pageTexts(pdf)).map((_, page) => page)
  return (await Promise.all(pages.map(async (page) => codesOn(await printedPage(pdf, page))))).flat()
}
const codeIn = (url: string) => readCode(new URL(url).hash.replace('#voucher=', ''))!
const stored = (code: string) =>
  rows(
    shop.shop.database.db,
    sql`
      select v.name, v.amount, v.currency, v.taxed, v.redeemable, v.valid_to::text, v.line, v.sequence, c.total,
        c.taken, (select sum(e.amount)::int from voucher_entry e where e.voucher_id = v.id) as balance
      from voucher v
        join capacity c on c.id = v.id
      where v.code_hash = ${codeHash(code)}
    `,
  )

describe('a bought voucher', () => {
  it('is worth what was paid, exempt from VAT, and its printed code opens the basket with it (R1.7, R1.8)', async () => {
    const { order, mails } = await bought([voucher(701, { count: 2 }), voucher(702, { price: 7350 })])
    expect(order).toMatchObject({ total: 17_350, vat: [], has_tickets: false, documents: { tickets: null } })
    const [mail] = mails
    const urls = await scanned(pdfsOf(mail)[0]!)
    expect(urls).toHaveLength(3)
    expect(new Set(urls).size).toBe(3)
    for (const url of urls)
      expect(url).toMatch(new RegExp(`^${origin}/de/checkout#voucher=\\w{5}-\\w{5}-\\w{5}-\\w{5}$`))
    const expected = (name: string, amount: number, line: number, sequence: number) => ({
      name,
      amount,
      currency: 'CHF',
      taxed: 'redemption',
      redeemable: null,
      valid_to: addMonths(localDay(shop.time.now), 60),
      line,
      sequence,
      total: amount,
      taken: 0,
      balance: amount,
    })
    expect((await Promise.all(urls.map((url) => stored(codeIn(url))))).flat()).toEqual([
      expected('Gutschein', 5000, 0, 0),
      expected('Gutschein', 5000, 0, 1),
      expected('Wertgutschein', 7350, 1, 0),
    ])
  })

  it('is on the page of its order, in the words of the page, with the code as one types it', async () => {
    const { order } = await bought([
      voucher(702, { price: 7350, recipient: 'Ida', dedication: 'Alles Gute\nzum Fest' }),
    ])
    const pdf = await pdfOf(order, 'en')
    const [page] = await pageTexts(pdf)
    const code = codeIn((await scanned(pdf))[0]!)
    for (const words of [
      'CHF 73.50',
      'Wertgutschein',
      'For Ida',
      'Alles Gute zum Fest',
      `Valid until ${spelledDate(addMonths(localDay(shop.time.now), 60), 'en-CH')}`,
      'Can be used for everything',
      code.match(/.{5}/g)!.slice(0, 2).join('-'),
      code.match(/.{5}/g)!.slice(2).join('-'),
    ])
      expect(page!.replaceAll('\u00a0', ' ')).toContain(words)
  })

  it('prints the picture that was chosen, as the catalogue has it, and from whom it is', async () => {
    const { order } = await bought([
      voucher(701, { picture: 'bild', from: 'Emil' }),
      voucher(701, { from: 'Emil', dedication: 'Hoi' }),
    ])
    expect(order.items.map((item: { voucher: object }) => item.voucher)).toMatchObject([
      { picture: 'bild', from: 'Emil' },
      { picture: 'plan', from: 'Emil' },
    ])
    const pdf = await pdfOf(order)
    expect((await pageTexts(pdf))[0]).toContain('Emil')
    // above the fold of one is the one picture, of the other the other
    const [one, other] = await Promise.all([0, 1].map(async (page) => (await printedPage(pdf, page)).grey(600, 400)))
    expect(one).not.toBe(other)
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Width \d+/g),
    ).toEqual(['/Width 800', '/Width 960'])
  })

  it('for a thing is taxed when it is sold, says what it is good for, and shows no price', async () => {
    const { order } = await bought([voucher(703, { recipient: 'Ida' })])
    expect(order.vat).toEqual([{ percent: 8.1, gross: 2000, tax: 150 }])
    expect(order.items[0].voucher).toMatchObject({ redeemable: ['Ereignis 1', 'Katalog'], recipient: 'Ida' })
    const pdf = await pdfOf(order)
    const [page] = await pageTexts(pdf)
    expect(page).toContain('Eintritt schenken')
    expect(page).toContain('Ereignis 1, Katalog')
    expect(page).not.toContain('20.00')
    expect(await stored(codeIn((await scanned(pdf))[0]!))).toMatchObject([
      { amount: 2000, taxed: 'sale', redeemable: { events: [1], tours: [], articles: [501], passes: [] } },
    ])
  })

  it('is in no table, log or mail to others: only on paper', async () => {
    const { order } = await bought([voucher(701)])
    const code = codeIn((await scanned(await pdfOf(order)))[0]!)
    const tables = await rows<{ name: string }>(
      shop.shop.database.db,
      sql`select format('%I.%I', schemaname, tablename) as name
        from pg_tables
        where schemaname in ('public', 'pgboss')`,
    )
    for (const { name } of tables) {
      const [held] = await rows<{ n: number }>(
        shop.shop.database.db,
        sql`select count(*)::int as n from ${sql.raw(name)} t where replace(t::text, '-', '') like ${`%${code}%`}`,
      )
      expect([name, held!.n]).toEqual([name, 0])
    }
    expect(JSON.stringify([shop.logged, order])).not.toContain(code)
  })

  it('goes with tickets in one order: one mail with both', async () => {
    const { order, mails } = await bought([ticketLine(22, 1, null), voucher(701)])
    expect(mails).toHaveLength(1)
    expect(pdfsOf(mails[0])).toHaveLength(2)
    expect(order.items.map(({ type }: { type: string }) => type)).toEqual(['ticket', 'voucher'])
  })

  it('has no page when the order is not known, and a pending or canceled one prints none', async () => {
    const { order } = await bought([voucher(701)])
    await rows(
      shop.shop.database.db,
      sql`update purchase_order set state = 'canceled' where booking_id = ${order.booking_id}`,
    )
    expect((await shop.call('GET', `de/${order.documents.vouchers}`)).body.code).toBe('ORDER_NOT_AVAILABLE')
    const canceled = (await shop.call('GET', `de/order/review?id=${order.booking_id}`)).body.data
    expect(canceled.documents.vouchers).toBeUndefined()
  })
})

describe('a voucher for somebody else', () => {
  // what is due is what the queue's own clock says
  beforeAll(() => void (shop.time.now = new Date()))

  it('is mailed to them at once with the card, and the buyer gets no code', async () => {
    const { order, mails } = await bought([
      voucher(702, {
        price: 7350,
        recipient: 'Ida <b>',
        dedication: 'Alles Gute\nmehr auf www.example.org',
        from: 'Emil',
        send: { email: 'ida@example.com', on: null },
      }),
    ])
    const theirs = mailTo(mails, 'ida@example.com')
    const [pdf] = pdfsOf(theirs)
    const [url] = await scanned(pdf!)
    expect(theirs!.to![0]!.name).toBe('Ida b')
    expect(text(theirs)).toContain('Guten Tag Ida b\n')
    expect(text(theirs)).toContain('Ada Muster schenkt Ihnen «Wertgutschein».')
    expect(text(theirs)).toContain(url)
    // what is written on the card leads nowhere in a mail
    expect(text(theirs)).toContain('Alles Gute')
    expect(text(theirs)).toContain('Emil')
    expect(text(theirs)).not.toMatch(/www\.example|order-review|ada@example\.org/)
    expect((await pageTexts(pdf!))[0]).toContain('www.example.org')

    const own = mailTo(mails, 'ada@example.org')
    expect(pdfsOf(own)).toEqual([])
    expect(text(own)).toContain('senden wir an ida@example.com')
    expect(text(own)).not.toContain(url!.split('=')[1])
    // what was paid can be had again where the buyer looks
    expect(await scanned(await pdfOf(order))).toEqual([url])
  })

  it('waits for the chosen day, at eight in the morning, and is valid as long from then', async () => {
    const day = addDays(localDay(shop.time.now), 40)
    const { mails, before, order } = await bought([
      voucher(701),
      voucher(702, { price: 2000, send: { email: 'ida@example.com', on: day } }),
    ])
    expect(mails.map(({ to }) => to![0]!.address)).toEqual(['ada@example.org'])
    expect(text(mails[0])).toContain(`am ${spelledDate(day, 'de-CH')} an ida@example.com`)
    // the other one is the buyer's
    expect(text(mails[0])).toContain('Der Gutschein ist als PDF angehängt')
    expect(await scanned(pdfsOf(mails[0])[0]!)).toHaveLength(1)
    const [due] = await rows(
      shop.shop.database.db,
      sql`
        select to_char(start_after at time zone 'Europe/Zurich', 'YYYY-MM-DD HH24:MI') as at,
          retry_limit > 50 as patient
        from pgboss.job
        where name = 'voucher-mail' and state = 'created'
      `,
    )
    expect(due).toEqual({ at: `${day} 08:00`, patient: true })
    await rows(shop.shop.database.db, sql`update pgboss.job set start_after = now() where name = 'voucher-mail'`)
    await shop.jobs()
    const theirs = mailTo(await mailsAfter(before), 'ida@example.com')
    const [url, ...others] = await scanned(pdfsOf(theirs)[0]!)
    expect([text(theirs).includes(url!), others]).toEqual([true, []])
    expect(text(theirs)).toContain('CHF 20\n')
    expect(order.items[1].voucher.valid_to).toBe(addMonths(day, 60))
  })

  it('is not mailed when its order was canceled meanwhile', async () => {
    const day = addDays(localDay(shop.time.now), 40)
    const { before, order, mails } = await bought([voucher(701, { send: { email: 'ida@example.com', on: day } })])
    await rows(
      shop.shop.database.db,
      sql`update purchase_order set state = 'canceled' where booking_id = ${order.booking_id}`,
    )
    await rows(shop.shop.database.db, sql`update pgboss.job set start_after = now() where name = 'voucher-mail'`)
    await shop.jobs()
    expect(await mailsAfter(before)).toHaveLength(mails.length)
  })
})

it('The books balance: what vouchers are worth is what was sold', async () => {
  const [sums] = await rows<{ worth: number; sold: number; entries: number }>(
    shop.shop.database.db,
    sql`
      select (select sum(amount)::int from voucher) as worth,
        (select sum(total)::int from order_line where document->>'type' = 'voucher') as sold,
        (select sum(amount)::int from voucher_entry) as entries
    `,
  )
  expect(sums).toEqual({ worth: sums!.sold, sold: sums!.sold, entries: sums!.sold })
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
