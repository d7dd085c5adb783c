import type { Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'
import type { Site } from '../documents/site.ts'
import { siteIn } from '../shop/site-in.ts'
import { changedTextsIn } from './changed-texts.queries.ts'
import { withChanges, type TextChange } from './changed-texts.ts'

/** What every mail has of the museum, in the mail's language. */
export interface Letterhead {
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

/**
 * For a mail in a language, with the museum's own texts as they are now, whichever process sends it. What is only tried
 * stands over them.
 */
export async function letterhead(shop: Context, lang: string, tried: readonly TextChange[] = []): Promise<Letterhead> {
  const head = await plainLetterhead(shop, lang)
  const changes = [...(await changedTextsIn(shop.database.db, lang)), ...tried]
  return { ...head, t: withChanges(head.t, shop.writtenTexts(lang), changes, lang) }
}

/** With the shop's own texts. */
export async function plainLetterhead(shop: Context, lang: string): Promise<Letterhead> {
  return { t: shop.texts(lang), lang, site: await siteIn(shop, lang), publicUrl: shop.settings.PUBLIC_URL }
}

/** For mails to the museum, in its own language. */
export async function ownLetterhead(shop: Context): Promise<Letterhead> {
  const { languages } = await shop.catalogue.current()
  return letterhead(shop, languages[0] ?? 'de')
}
