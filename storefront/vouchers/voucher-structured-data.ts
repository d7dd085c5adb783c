import { link } from '@foyer/contract/paths.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { excerpt } from '@foyer/domain/text/excerpt.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { imagesOf, itemList, offer, product, type Site, type Thing } from '../seo/structured-data.ts'

/** The length of a description for search engines. */
const longest = 1000

/** A voucher as a product, never as an event; one of a free amount is offered from its least to its most. */
export function voucherStructuredData(site: Site, voucher: Voucher, path: string): Thing {
  const { id, name, subtitle, description, price, amount, picture } = voucher
  const url = site.address(path)
  const { currency } = site
  const single = offer({ price, currency, availability: 'InStock', url })
  const { price: _, ...shared } = single
  return {
    ...product({
      name,
      description: excerpt(description || subtitle, longest),
      images: imagesOf(picture, site),
      offers: [
        amount
          ? {
              ...shared,
              '@type': 'AggregateOffer',
              lowPrice: decimalAmount(amount.min, currency),
              highPrice: decimalAmount(amount.max, currency),
            }
          : single,
      ],
      url,
    }),
    sku: `voucher-${id}`,
  }
}

export function voucherListData(site: Site, name: string, vouchers: readonly Voucher[]): Thing {
  return itemList(
    site,
    name,
    vouchers.map((voucher) => ({
      name: voucher.name,
      path: link('voucherSingle', { lang: site.lang, id: voucher.id }),
    })),
  )
}
