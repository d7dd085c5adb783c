import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { both } from '../catalogue/catalogue.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { staffOf } from '../office/book.fixture.ts'
import { officeCommands } from '../office/commands.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { forgetOld } from '../workers/forget.service.ts'
import { code, unbalanced } from '../testing/vouchers.fixture.ts'

const campaigns = `
- {id: 1, name: ${both('Treue')}, single_codes: true, percent: 50, partner: Zoo, bought: {until: 2026-04-30}}
- {id: 2, name: ${both('Alle')}, codes: [FUERALLE], percent: 10, times: 2, times_per_customer: 1}
- {id: 3, name: ${both('Verrat')}, codes: [VERRAT], percent: 10, offers: {tickets: [66]}}
- {id: 4, name: ${both('Geheim')}, codes: [GEHEIM], opens: [66], percent: 10, offers: {tickets: [66]}}
`
const hidden = `
  - {id: 66, name: ${both('Geheim')}, mode: 5, price: 40.00, vat: exempt, hidden: true}
`
const files = {
  ...cancelingMuseum,
  'events/rules.yaml': cancelingMuseum['events/rules.yaml']!.trimEnd().concat(hidden),
  'campaigns.yaml': campaigns,
}
let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files })
  act = await staffOf(shop)
})
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
  shop.time.now = new Date(friday)
})
afterAll(() => shop.close())

const { bought, review, cancel } = cancelCalls(() => shop)
const { init, cancel: leave } = purchaseCalls(() => shop)
const { command } = officeCommands(() => shop)
const sunday = '2026-03-22 10:00'
const lookUp = async (typed: string, more = '') =>
  (await shop.call('GET', `en/voucher?voucher=${encodeURIComponent(typed)}${more}`)).body
const made = async (body: object = {}, role = 'finance') =>
  String((await act('codes', { campaign: 1, count: 1, ...body }, role)).body)
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
const started = async (items: SubmittedItem[], fields: object = {}) => {
  const submitted = purchase(items)
  const { body } = await init(await shop.guest(fields), submitted)
  const why = (body.lines ?? []).map((line: { index: number; code: string }) => [line.index, line.code])
  return { cartId: submitted.cartId, why }
}

describe('codes that are good once', () => {
  it('are made as many as are asked for, each another, of signs that are told apart, and the same again', async () => {
    const request = { count: 1000, id: '0b7f6d5e-2f6b-4a53-9a6e-0c6f1d1f5a10' }
    const [title, ...codes] = await made(request)
    expect([title, new Set(codes).size]).toEqual(['code', 1000])
    expect(codes.every((one) => /^([2346789ACEFHJKMNPRTUWXY]{5}-){3}[2346789ACEFHJKMNPRTUWXY]{5}$/.test(one))).toBe(
      true,
    )
    expect((await made(request)).slice(1)).toEqual(codes)
    expect(await shop.count('campaign_code')).toBe(1000)
    expect((await made())[1]).not.toBe(codes[0])
    expect((await command('codes', '1', '2')).said).toMatch(/^\ufeff?code\r\n(.{23}\r\n){2}$/)
  })

  it('are in neither database nor log, and are made of no other campaign', async () => {
    const [, barcode] = await made()
    const [kept] = await rows<{ all: string }>(
      shop.shop.database.db,
      sql`select concat((select json_agg(c) from campaign_code c), (select json_agg(a) from office_act a)) as all`,
    )
    expect(kept!.all).not.toContain(barcode!.replaceAll('-', ''))
    expect(kept!.all).not.toContain(barcode)
    expect((await act('codes', { campaign: 2, count: 1 }, 'finance')).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await act('codes', { campaign: 1, count: 1 }, 'desk')).status).toBe(403)
    shop.time.now = new Date('2026-05-01T10:00:00Z')
    expect((await act('codes', { campaign: 1, count: 1 }, 'finance')).body).toMatchObject({ code: 'CAMPAIGN_OVER' })
  })

  it('lower the prices of one order, however they are typed, and are free again where it is canceled', async () => {
    const [, barcode] = await made()
    const typed = ` ${barcode!.toLowerCase().replaceAll('-', ' ')} `
    expect((await lookUp(typed)).data).toMatchObject({ name: 'Treue (en)', barcode, campaign: { id: 1, percent: 50 } })
    const id = await bought([ticketLine(61, 2, sunday), code(typed)])
    expect((await review(id)).items[0]).toMatchObject({ total: 1081, reductions: [{ campaign: 1, amount: 1081 }] })
    expect((await lookUp(barcode!)).error).toBe('CAMPAIGN_USED_UP')
    expect((await started([ticketLine(61, 1, sunday), code(barcode!)])).why).toEqual([[1, 'CAMPAIGN_USED_UP']])
    await cancel(id)
    await shop.jobs()
    expect((await lookUp(barcode!)).data).toMatchObject({ campaign: { id: 1 } })
  })

  it('are held by the basket that is being paid, to which they stay free, until its hold ends', async () => {
    const [, barcode] = await made()
    const first = await started([ticketLine(61, 1, sunday), code(barcode!)])
    expect(first.why).toEqual([])
    expect((await started([ticketLine(61, 1, sunday), code(barcode!)])).why).toEqual([[1, 'CAMPAIGN_USED_UP']])
    expect((await lookUp(barcode!)).error).toBe('CAMPAIGN_USED_UP')
    expect((await lookUp(barcode!, `&cartId=${first.cartId}`)).data).toMatchObject({ campaign: { id: 1 } })
    shop.later(60)
    expect((await lookUp(barcode!)).data).toMatchObject({ campaign: { id: 1 } })
    const second = await started([ticketLine(61, 1, sunday), code(barcode!)])
    expect(second.why).toEqual([])
    await leave(second.cartId)
  })

  it('are one beside another code', async () => {
    const [, one, other] = await made({ count: 2 })
    const { why } = await started([ticketLine(61, 1, sunday), code(one!), code(other!)])
    expect(why).toEqual([[2, 'CAMPAIGN_ALONE']])
  })

  it('can be made void, one or all that were not used', async () => {
    const [, one, used, last] = await made({ count: 3 })
    await bought([ticketLine(61, 1, sunday), code(used!)])
    expect((await act('codes-void', { code: one }, 'finance')).body.data).toEqual({ voided: 1 })
    expect((await lookUp(one!)).error).toBe('VOUCHER_UNKNOWN')
    expect((await act('codes-void', { code: one }, 'finance')).body).toMatchObject({ code: 'VOUCHER_UNKNOWN' })
    expect((await started([ticketLine(61, 1, sunday), code(last!)])).why).toEqual([])
    expect((await command('codes-void', '1')).said).toMatch(/^\d+ are void$/)
    expect((await lookUp(used!)).error).toBe('CAMPAIGN_USED_UP')
  })

  it('are told with their campaign in the sales', async () => {
    const day = '2026-03-20'
    const { body } = await act('sales', { from: day, to: day, by: 'campaign' }, 'finance')
    expect(String(body)).toMatch(/2026-03-20,1,Treue,Zoo,CHF,1,5\.41,5\.40/)
  })
})

describe('a code for all', () => {
  it('that stands twice in a basket is used once', async () => {
    const submitted = [ticketLine(61, 1, sunday), code('FUERALLE'), code('fuer alle'), code('FUERALLE')]
    expect((await started(submitted)).why).toEqual([])
    expect((await started([ticketLine(61, 1, sunday), code('FUERALLE')], { email: 'b@example.org' })).why).toEqual([])
    expect((await lookUp('FUERALLE')).error).toBe('CAMPAIGN_USED_UP')
  })

  it('names no hidden ticket that it does not open', async () => {
    expect(JSON.stringify(await lookUp('VERRAT'))).not.toMatch(/Geheim|66/)
    expect((await lookUp('GEHEIM')).data).toMatchObject({ words: expect.stringContaining('valid for Geheim (en)') })
  })
})

it('what counted the uses of a campaign goes with it, but for what somebody has', async () => {
  const counted = async () =>
    (
      await rows<{ good: string; taken: number }>(
        shop.shop.database.db,
        sql`select distinct good, taken from capacity where good like 'campaign-%' order by good, taken`,
      )
    ).map(({ good, taken }) => `${good} ${taken}`)
  expect(await counted()).toEqual(expect.arrayContaining(['campaign-code:1 0', 'campaign-code:1 1', 'campaign-of:2 1']))
  await forgetOld(shop.shop)
  expect(await counted()).toContain('campaign-code:1 0')
  shop.time.now = new Date('2026-05-01T10:00:00Z')
  await forgetOld(shop.shop)
  expect(await counted()).not.toContain('campaign-code:1 0')
  expect(await counted()).toContain('campaign-code:1 1')
})
