import { afterAll, beforeAll, describe } from 'vitest'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { inYen } from './configured.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop({}, inYen)), 300_000)
afterAll(() => shop?.close())

describe('A shop in yen', () => {
  it('shows and takes whole yen from the list to the order (R1.28, R1.29, R9.1)', async ({ visit, expect }) => {
    const anna = await visit({ at: shop })
    await anna.arrive('/tickets/101')
    await anna.sees(/^from JPY\s2’600$/)
    await anna.reachPayment()
    await anna.sees(/^JPY\s5’200$/)
    await anna.pay()
    await anna.sees(/^JPY\s5’200$/)
    await anna.atTheBank('pay')
    await anna.booking()
    await anna.sees(/^JPY\s5’200$/)
    const text = (await anna.page.locator('main').textContent())!
    expect(text).not.toContain('CHF')
    const amounts = [...text.matchAll(/JPY\s([\d.,’]*\d)/g)].map(([, amount]) => amount)
    expect(amounts).toContain('5’200')
    expect(amounts.filter((amount) => !/^\d{1,3}(’\d{3})*$/.test(amount!))).toEqual([])
  })

  it('tells search engines whole yen (R1.28)', async ({ expect }) => {
    const html = await (await fetch(`${shop.url}/de/tickets/101`)).text()
    const offers = [...html.matchAll(/"price":"([^"]*)","priceCurrency":"([^"]*)"/g)].map(([, ...pair]) => pair)
    expect(offers).toContainEqual(['2600', 'JPY'])
    expect(offers.flat().filter((pair) => !/^\d+$|^JPY$/.test(pair))).toEqual([])
  })
})
