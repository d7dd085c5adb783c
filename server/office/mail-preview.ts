import { mailKindIds, mailKinds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { asTyped, type TextChange } from '../mail/changed-texts.ts'
import { letterhead } from '../mail/letterhead.ts'
import type { Message } from '../mail/message.ts'
import { exampleMails } from './example-mails.ts'
import { exampleIn } from './example-order.ts'

export interface Wanted {
  mail: MailKindId
  lang: string
  example: number
}

/** The mail that is meant, in a language in which it goes; null where there is none such. */
export async function mailMeant(
  shop: Context,
  { mail, lang, example }: { mail: string; lang?: string | undefined; example: number },
  spoken: string,
): Promise<Wanted | null> {
  const kind = mailKindIds.find((one) => one === mail)
  if (!kind || !exampleMails[kind][example]) return null
  const languages = languagesOf(kind, await shop.catalogue.current())
  if (lang !== undefined && !languages.includes(lang)) return null
  return { mail: kind, lang: lang ?? oneOf(languages, spoken), example }
}

export async function previewMail(shop: Context, wanted: Wanted, tried: readonly TextChange[]) {
  const { mail, lang, example } = wanted
  const about = await exampleIn(shop, await letterhead(shop, lang, asTyped(tried)))
  const messages = await Promise.all(exampleMails[mail].map((make) => make(about)))
  const { subject = '', html, text, attachments = [] } = messages[example]!
  return {
    lang,
    languages: [...languagesOf(mail, await shop.catalogue.current())],
    examples: messages.map((one) => one.subject ?? ''),
    subject,
    html: String(html),
    text: String(text),
    files: attachments.map(({ filename }) => String(filename)),
  }
}

export async function messageMeant(
  shop: Context,
  { mail, lang, example }: Wanted,
  tried: readonly TextChange[],
): Promise<Message> {
  return exampleMails[mail][example]!(await exampleIn(shop, await letterhead(shop, lang, asTyped(tried))))
}

/** The museum's own mails go in its language, those to who works there in that of the office. */
export function languagesOf(mail: MailKindId, { languages, config }: Catalogue): readonly string[] {
  const { to } = mailKinds[mail]
  if (to === 'museum') return [languages[0] ?? 'de']
  return to === 'staff' ? ['de', 'en', 'fr', 'it'] : config.languages
}

const oneOf = (languages: readonly string[], wanted: string) =>
  languages.includes(wanted) ? wanted : (languages[0] ?? 'de')
