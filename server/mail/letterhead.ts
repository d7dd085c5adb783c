import type { Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'
import type { Site } from '../documents/site.ts'
import { siteIn } from '../shop/site-in.ts'

/** What every mail has of the museum, in the mail's language. */
export interface Letterhead {
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

export async function letterhead(shop: Context, lang: string): Promise<Letterhead> {
  return { t: shop.texts(lang), lang, site: await siteIn(shop, lang), publicUrl: shop.settings.PUBLIC_URL }
}

/** For mails to the museum, in its own language. */
export async function ownLetterhead(shop: Context): Promise<Letterhead> {
  const { languages } = await shop.catalogue.current()
  return letterhead(shop, languages[0] ?? 'de')
}
