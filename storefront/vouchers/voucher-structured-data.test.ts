import { describe, expect, it } from 'vitest'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { Site } from '../seo/structured-data.ts'
import { voucherOnSale } from './voucher.fixture.ts'
import { voucherListData, voucherStructuredData } from './voucher-structured-data.ts'

const site: Site = {
  name: 'Museen am Fluss',
  lang: 'de',
  currency: 'CHF',
  address: (path) => `https://shop.example${path}`,
}
const said = (given: Partial<Voucher>) => voucherStructuredData(site, voucherOnSale(given), '/de/vouchers/501')

describe('what a voucher says to machines', () => {
  it('is a product, never an event, with its offer at its price (R2.115)', () => {
    expect(said({ amount: null, price: 5000, name: 'Fünfzig' })).toMatchObject({
      '@type': 'Product',
      name: 'Fünfzig',
      url: 'https://shop.example/de/vouchers/501',
      sku: 'voucher-501',
      offers: [
        {
          '@type': 'Offer',
          price: '50.00',
          priceCurrency: 'CHF',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.example/de/vouchers/501',
        },
      ],
    })
  })

  it('of a free amount is offered from its least to its most, at no single price (R1.8)', () => {
    const [offer] = said({})['offers'] as Record<string, unknown>[]
    expect(offer).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '500.00' })
    expect(offer).not.toHaveProperty('price')
  })

  it('is listed with the address of its page', () => {
    expect(voucherListData(site, 'Gutscheine', [voucherOnSale()])).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ name: 'Gutschein nach Wahl', url: 'https://shop.example/de/vouchers/501' }],
    })
  })
})
