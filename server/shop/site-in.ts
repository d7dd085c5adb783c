import { openingOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { vatNumberIn } from '@foyer/domain/money/tax.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Site } from '../documents/site.ts'
import type { Context } from '../context.ts'

/** The museum group as its documents name it. */
export async function siteIn(shop: Context, lang: string): Promise<Site> {
  const catalogue = await shop.catalogue.current()
  return catalogue.cached(`site ${lang}`, () => siteOf(catalogue, shop.accent, lang))
}

function siteOf(catalogue: Catalogue, accent: string, lang: string): Site {
  const { company, supportEmail } = catalogue.settings
  return {
    name: catalogue.siteName(lang),
    email: supportEmail,
    accent,
    currency: catalogue.currency,
    currencySymbol: catalogue.config.currencySymbol,
    country: catalogue.country,
    seller: [company.name, company.street, `${company.zip} ${company.city}`, vatNumberIn(company.vatNumber, lang)],
    venues: catalogue.venues.map(({ name, address, directions, advice, ...venue }) => ({
      name: catalogue.words(name, lang),
      names: Object.values(name),
      address,
      directions: catalogue.words(directions, lang),
      ...openingOf(venue),
      advice: catalogue.words(advice, lang),
    })),
  }
}
