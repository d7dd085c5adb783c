import type { Article, ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { link } from '@foyer/contract/paths.ts'
import { isOutOfStock } from '@foyer/domain/merchandise/stock.ts'
import { isAnnualPass } from '@foyer/domain/passes/owners.ts'
import { excerpt } from '@foyer/domain/text/excerpt.ts'
import { imagesOf, itemList, offer, product, type Site, type Thing } from '../seo/structured-data.ts'

/** The length of a description for search engines. */
const longest = 1000

/** An article as a product with its offer. */
export function articleStructuredData(
  site: Site,
  { article, fewLeft }: { article: ArticleDetail; fewLeft: number },
  path: string,
): Thing {
  const { id, name, subtitle, description, maker, price, stock, pictures } = article
  const url = site.address(path)
  const availability = isOutOfStock(article) ? 'OutOfStock' : stock < fewLeft ? 'LimitedAvailability' : 'InStock'
  return {
    ...product({
      name,
      description: excerpt(description || subtitle, longest),
      images: pictures.flatMap((picture) => imagesOf(picture, site)),
      offers: [offer({ price, currency: site.currency, availability, url })],
      url,
    }),
    sku: String(id),
    brand: maker === null ? null : { '@type': 'Brand', name: maker },
  }
}

/** The articles of a list's page. */
export function articleListData(site: Site, name: string, articles: readonly Article[]): Thing {
  return itemList(
    site,
    name,
    articles.map((article) => ({
      name: article.name,
      path: link(isAnnualPass(article) ? 'pass' : 'product', { lang: site.lang, id: article.id }),
    })),
  )
}
