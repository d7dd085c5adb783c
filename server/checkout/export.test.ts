import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { day } from '../office/book.fixture.ts'
import { balanceOf, exported, expectBooksAgree } from '../office/books.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withAccounts } from '../testing/museum.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

const abroad = '- {countries: ["NO"], rates: [{weight_from: 0, price: 20.00}], export: true}'
let shop: TestShop
beforeAll(async () => {
  const files = withAccounts({ ...goodsMuseum, 'shipping.yaml': `${goodsMuseum['shipping.yaml']}${abroad}\n` })
  const [last, own] = ['- {account: "3000"}', '- {rate: export, account: "3290"}\n      - {account: "3000"}']
  shop = await openTestShop({ files: { ...files, 'shop.yaml': files['shop.yaml'].replace(last, own) } })
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const [book, poster, vase, plan] = [501, 502, 503, 504].map((id): SubmittedItem => ({
  type: 'merchandise',
  id,
  count: 1,
})) as [SubmittedItem, SubmittedItem, SubmittedItem, SubmittedItem]
const inOslo = { name: 'Nils Norsk', street: 'Gate 3', zip: '0150', city: 'Oslo', country: 'NO' }
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const pdf = async (path: string) => {
  const response = await shop.app.request(`/api/de/order/${path}`)
  const pages = await pageTexts(new Uint8Array(await response.arrayBuffer()))
  return pages.join(' ').replaceAll(/[\s\u00a0]+/g, ' ')
}
async function bought(items: SubmittedItem[], to: object = { shipping: inOslo }) {
  const [token, submitted] = [await shop.guest(to), purchase(items)]
  await shop.choose((await init(token, submitted)).body.data, 'pay')
  return review((await exec(submitted.cartId)).body.data.booking_id)
}

it('What is sent abroad costs the same, and has no VAT in it, nor has sending it; all else is taxed as ever (R9.6)', async () => {
  const items = [book, poster, vase, plan, ticketLine(61, 1, day)]
  const [there, home] = [await bought(items), await bought(items, {})]
  expect(there.items.map(({ exported: of }: { exported?: true }) => of)).toEqual([
    true,
    true,
    undefined,
    undefined,
    undefined,
  ])
  expect(there.total).toBe(3900 + 1900 + 12_000 + 500 + 1081 + 2000)
  expect(home.total - home.shipping).toBe(there.total - there.shipping)
  expect(home.vat.map(({ percent }: { percent: number }) => percent)).toEqual([2.6, 8.1])
  expect(there.vat).toEqual([
    { percent: 0, gross: 3900 + 1900 + 2000, tax: 0, exported: true },
    { percent: 8.1, gross: 12_000 + 500 + 1081, tax: 1018 },
  ])
})

it('Whether it is one says the question what sending costs, as soon as the country is known (R7.38)', async () => {
  const ask = async (cart: object[], country: string) =>
    (await shop.call('POST', 'de/shipping-costs', { cart, country })).body
  expect(await ask([book], 'NO')).toMatchObject({ data: 2000, exported: true })
  expect(await ask([book], 'DE')).toMatchObject({ data: 1500, exported: false })
  // nothing of it leaves the house
  expect(await ask([vase, plan], 'NO')).toMatchObject({ data: 0, exported: false })
})

it('Another destination is another tax: the same cart, sent elsewhere (R4.29)', async () => {
  const submitted = purchase([poster])
  const c = { fname: 'Ada', lname: 'Muster', email: 'ada@example.com', ...atHome, country: 'CH' }
  const first = await shop.guest()
  await init(first, submitted)
  const { body } = await shop.call('POST', `de/auth/guest?_=${first}`, { c: { ...c, shipping: inOslo } })
  await shop.choose((await init(body.data, submitted)).body.data, 'pay')
  const { booking_id } = (await exec(submitted.cartId)).body.data
  expect((await review(booking_id)).vat).toEqual([{ percent: 0, gross: 3900, tax: 0, exported: true }])
})

it('Mail, order and receipt say it, the receipt by the law; what goes back goes back as it was sold, also in the books', async () => {
  const order = await bought([poster, ticketLine(61, 1, day)])
  await shop.jobs()
  const name = (await shop.mails()).findLast((file) => file.startsWith(`${order.number}.`))!
  const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))
  expect(mail.text!.replaceAll('\u00a0', ' ')).toContain('Export, ohne MWST: CHF 39.00')
  const id = order.booking_id
  expect(await pdf(`tickets.pdf?id=${id}`)).toContain('Export, ohne MWST: CHF 39.00')
  const law = 'Export, von der Steuer befreit (Art. 23 MWSTG)'
  expect(await pdf(`receipt.pdf?id=${id}`)).toContain(`${law} CHF 39.00 CHF 0.00 CHF 39.00`)
  // the museum sells there with VAT from now on
  const taxed = `${goodsMuseum['shipping.yaml']}${abroad.replace('true', 'false')}\n`
  await writeFile(join(shop.museum.folder, 'shipping.yaml'), taxed)
  await shop.importAgain()
  const before = await balanceOf(shop, '3290', '2026-03-20')
  await refundByOffice(shop.shop, order.number, '10', 'part')
  await refundByOffice(shop.shop, order.number)
  await shop.jobs()
  const notes = await Promise.all(
    (await review(id)).credits.map(({ document }: { document: string }) => pdf(document.replace('order/', ''))),
  )
  // 10.00 of 49.81, of which 39.00 were exported
  expect(
    notes.map((note) => note.replaceAll('−', '-').match(/befreit \(Art\. 23 MWSTG\) (- CHF [\d.]+)/)?.[1]),
  ).toEqual(['- CHF 7.83', '- CHF 31.17'])
  expect((await balanceOf(shop, '3290', '2026-03-20')) - before).toBe(3900)
  const rows = (await exported(shop, 'sales', '2026-03-20')).filter(({ vat_percent: rate }) => rate === 'export')
  expect(rows.map(({ kind, vat }) => [kind, vat])).toEqual([
    ['merchandise', '0.00'],
    ['shipping', '0.00'],
  ])
  await expectBooksAgree(shop, '2026-03-01', '2026-03-31')
})
