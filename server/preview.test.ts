import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from './db/database.ts'
import { staffCalls } from './staff/staff.fixture.ts'
import { museum } from './testing/museum.fixture.ts'
import { openTestShop, type TestShop } from './testing/test-shop.fixture.ts'

type Value = { [name: string]: unknown }
const slots = 'events/slots.yaml'
let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeEach(async () => {
  shop = await openTestShop({ environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' }, level: 'info' })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(() => shop.close())

const ask = async (act: string, body: object = {}) => (await staff.ask(`catalogue-${act}`, body, cookie)).body
async function priced(amount: string, draft?: number): Promise<number> {
  const was = (await ask('entry', { file: slots, entry: '', draft })).data.value as Value
  const [first, ...rest] = was['tickets'] as Value[]
  const value = { ...was, tickets: [{ ...first, price: amount }, ...rest] }
  return (await ask('change', { draft, changes: [{ file: slots, entry: '', was, value }] })).data.draft
}
/** The address of a link, as the shop knows it. */
async function linkTo(draft: number, days?: number): Promise<string> {
  const { link } = (await ask('preview', { draft, days })).data
  expect(link).toMatch(/^http:\/\/shop\.localhost:3000\/preview\/[\w-]{43}$/)
  return new URL(link).pathname
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.app.request(path, { method, headers })
/** Processes look once a second what is on sale. */
const patience = { timeout: 10_000 }
const tickets = '/api/de/ticket/collect/event/1'
async function price(base: string, headers?: Record<string, string>) {
  const response = await get(base + tickets, headers)
  if (response.status !== 200) return response.status
  return (await response.json()).data.find(({ id }: { id: number }) => id === 11).price
}
const fromOffice = (more: Record<string, string> = {}): Record<string, string> => ({
  cookie,
  'sec-fetch-site': 'same-origin',
  ...more,
})

describe('a preview', () => {
  it('shows a draft to who has its link, and what is on sale stays what it is', async () => {
    const base = await linkTo(await priced('18.00'))
    const real = await price('')
    expect([await price(base), real]).toEqual([1800, 2000])
    // whoever was first, and whatever was asked for before
    expect([await price(''), await price(base), await price('')]).toEqual([2000, 1800, 2000])
    const kept = await rows<Value>(shop.shop.database.db, sql`select * from catalogue_preview`)
    expect(JSON.stringify(kept)).not.toContain(base.split('/')[2])
  })

  it('is shown anew as soon as its draft changes, or what is on sale', async () => {
    const draft = await priced('18.00')
    const base = await linkTo(draft)
    expect(await price(base)).toBe(1800)
    await priced('19.00', draft)
    expect(await price(base)).toBe(1900)
    const name = async () => (await (await get(`${base}/api/de/event/select`)).json()).data[0].name
    const before = await name()
    await shop.museum.write(slots, museum[slots]!.replace(/name: .*/, 'name: {de: Anders, en: Other}'))
    const { revision } = (await staff.ask('catalogue', {}, cookie)).body.data[0]
    await shop.importAgain(revision)
    await expect.poll(name, patience).toBe('Anders')
    expect([before, await price(base)]).not.toContain('Anders')
  })

  it('is kept by nobody, named to nobody, and asked for by no search engine', async () => {
    const base = await linkTo(await priced('18.00'))
    for (const path of [tickets, '/api/de/shopinfo', '/api/de/nothing', '/de', '/media/none-12345678.320.avif']) {
      const { headers } = await get(base + path, { 'if-none-match': '*' })
      expect([path, headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('etag')]).toEqual([
        path,
        'no-store',
        'noindex',
        null,
      ])
    }
    const logged = JSON.stringify(shop.logged)
    expect(logged).toContain('/preview/')
    expect(logged).not.toContain(base.split('/')[2])
  })

  it('refuses with one code whatever would write, and what belongs to somebody', async () => {
    const base = await linkTo(await priced('18.00'))
    const guest = { c: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org' } }
    const calls = ['auth/guest', 'auth/login', 'checkout/hold', 'inquiry', 'voucher/balance', 'nothing']
    for (const path of calls) {
      const response = await shop.app.request(`${base}/api/de/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(guest),
      })
      expect([path, response.status, (await response.json()).code]).toEqual([path, 422, 'PREVIEW_ONLY'])
    }
    for (const path of ['customer/orders', 'order/review?id=x', 'voucher?code=x', 'checkout/payments'])
      expect([path, (await (await get(`${base}/api/de/${path}`)).json()).code]).toEqual([path, 'PREVIEW_ONLY'])
    const office = await shop.app.request(`${base}/api/office/catalogue-publish`, {
      method: 'POST',
      headers: { ...fromOffice(), 'content-type': 'application/json' },
      body: '{}',
    })
    expect((await office.json()).code).toBe('PREVIEW_ONLY')
    expect(await shop.count('account')).toBe(0)
  })

  it('ends with its time, by whoever ends it, and with its draft', async () => {
    const draft = await priced('18.00')
    const short = await linkTo(draft, 1)
    const long = await linkTo(draft)
    expect((await ask('draft', { draft })).data.links).toHaveLength(2)
    shop.later(24 * 60)
    cookie = (await staff.colleague()).cookie
    expect([await price(short), await price(long)]).toEqual([404, 1800])
    expect((await ask('draft', { draft })).data.links).toHaveLength(1)
    expect((await ask('preview-end', { draft })).data).toEqual({ draft, ended: 1 })
    expect(await price(long)).toBe(404)
    const again = await linkTo(draft)
    await ask('publish', { draft })
    expect(await price(again)).toBe(404)
    await expect.poll(() => price(''), patience).toBe(1800)
    const other = await priced('17.00')
    const discarded = await linkTo(other)
    await ask('discard', { draft: other })
    expect(await price(discarded)).toBe(404)
    expect((await ask('preview', { draft: other })).code).toBe('NOT_FOUND')
    expect((await ask('preview', { draft, days: 15 })).code).toBe('MALFORMED')
    // in the words of who asks, in the museum's look
    const page = await get(`${again}/en`, { accept: 'text/html' })
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('This preview is no longer there')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  it('is open by the number of a draft to who is signed in at the office, and to nobody else', async () => {
    const draft = await priced('18.00')
    const base = `/preview/${draft}`
    expect(await price(base, fromOffice())).toBe(1800)
    const desk = (await staff.colleague('desk')).cookie
    const others: Record<string, string>[] = [
      {},
      { cookie },
      fromOffice({ 'sec-fetch-site': 'cross-site' }),
      fromOffice({ cookie: desk }),
    ]
    for (const headers of others) expect(await price(base, headers)).toBe(404)
    expect(await price(`/preview/${draft + 1}`, fromOffice())).toBe(404)
    // a link opens its own draft alone
    const link = await linkTo(await priced('19.00'))
    expect([await price(link), await price(`${link}x`), await price(link.toLowerCase())]).toEqual([1900, 404, 404])
  })

  it('of a draft that is wrong says what is wrong, and shows it once that is put right', async () => {
    const draft = await priced('18')
    const base = await linkTo(draft)
    const page = await get(`${base}/de`)
    expect(page.status).toBe(422)
    const text = await page.text()
    expect(text).toContain('Der Entwurf enthält Fehler')
    expect(text).toContain('events/slots.yaml › tickets › 0 › price')
    expect(text).toContain('write 18.00')
    expect((await (await get(base + tickets)).json()).code).toBe('DRAFT_WRONG')
    await priced('18.00', draft)
    expect(await price(base)).toBe(1800)
  })

  it('is asked for as often as pages are', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' }
    const answers = await Promise.all(Array.from({ length: 700 }, () => get('/preview/1/de', from)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(100)
  })
})

it('links to previews are for who may see the catalogue, and stand in the log without their secret', async () => {
  const draft = await priced('18.00')
  const base = await linkTo(draft)
  await ask('preview-end', { draft })
  const desk = (await staff.colleague('desk')).cookie
  for (const act of ['preview', 'preview-end'])
    expect((await staff.ask(`catalogue-${act}`, { draft }, desk)).status).toBe(403)
  const log = (await staff.ask('log', {}, cookie)).body.data
  expect(log.map(({ act }: { act: string }) => act)).toEqual(
    expect.arrayContaining(['catalogue-preview', 'catalogue-preview-end']),
  )
  expect(JSON.stringify(log)).not.toContain(base.split('/')[2])
})
