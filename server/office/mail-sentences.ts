import { mailKindIds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import type { TextKey, Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'
import { allChangedTexts, changedTextsIn, type ChangedText } from '../mail/changed-texts.queries.ts'
import { fits } from '../mail/changed-texts.ts'
import { plainLetterhead } from '../mail/letterhead.ts'
import { exampleMails } from './example-mails.ts'
import { exampleIn } from './example-order.ts'
import { languagesOf, type Wanted } from './mail-preview.ts'

/** By mail, each text that it says, in the order in which it asks for them, with the examples in which it stands. */
export type Sentences = ReadonlyMap<MailKindId, ReadonlyMap<TextKey, readonly number[]>>

/** Found by what all mails ask for as they are written; which texts these are is the same in each language. */
export async function sentencesOfMails(shop: Context): Promise<Sentences> {
  const catalogue = await shop.catalogue.current()
  const head = await plainLetterhead(shop, catalogue.languages[0] ?? 'de')
  return catalogue.cached('sentences of mails', () => sentencesIn(shop, head))
}

async function sentencesIn(shop: Context, head: Awaited<ReturnType<typeof plainLetterhead>>): Promise<Sentences> {
  let said = new Set<TextKey>()
  const t: Translate = (key, values) => {
    said.add(key)
    return head.t(key, values)
  }
  const about = await exampleIn(shop, { ...head, t })
  const sentences = new Map<MailKindId, Map<TextKey, number[]>>()
  for (const mail of mailKindIds) {
    const texts = new Map<TextKey, number[]>()
    for (const [example, make] of exampleMails[mail].entries()) {
      said = new Set()
      await make(about)
      for (const key of said) if (!isName(key)) texts.set(key, [...(texts.get(key) ?? []), example])
    }
    sentences.set(mail, texts)
  }
  return sentences
}

/** Of an attached file. */
const isName = (key: TextKey) => /File$|\.file$/.test(key)

/** All mails with what the museum has changed of them, and what it has changed of what none says any more. */
export async function listedMails(shop: Context) {
  const catalogue = await shop.catalogue.current()
  const sentences = await sentencesOfMails(shop)
  const changed = await allChangedTexts(shop.database.db)
  const mails = mailKindIds.map((mail) => {
    const languages = languagesOf(mail, catalogue)
    const own = changed.filter(({ key, lang }) => languages.includes(lang) && sentences.get(mail)!.has(key as TextKey))
    return {
      mail,
      languages: [...languages],
      changed: languages.filter((lang) => own.some((one) => one.lang === lang)),
      misfits: own.filter((one) => !fits(shop.writtenTexts(one.lang), one)).length,
    }
  })
  const isSaid = saidIn(sentences)
  const over = changed.filter(({ key }) => !isSaid(key)).map((one) => ({ ...one, text: one.text!, at: atOf(one) }))
  return { mails, over: over.map(({ key, lang, text, revision, at, who }) => ({ key, lang, text, revision, at, who })) }
}

const atOf = ({ changedAt }: ChangedText) => changedAt.toISOString()

function saidIn(sentences: Sentences): (key: string) => boolean {
  return (key) => [...sentences.values()].some((texts) => texts.has(key as TextKey))
}

/** Whether a mail says a text of this key. */
export async function isSaidInMails(shop: Context): Promise<(key: string) => boolean> {
  return saidIn(await sentencesOfMails(shop))
}

/** What a mail says in a language: the shop's own texts, and the museum's that stand for them. */
export async function textsOfMail(shop: Context, { mail, lang }: Pick<Wanted, 'mail' | 'lang'>) {
  const sentences = await sentencesOfMails(shop)
  const changed = await allChangedTexts(shop.database.db)
  const revisions = new Map((await changedTextsIn(shop.database.db, lang)).map(({ key, revision }) => [key, revision]))
  const written = shop.writtenTexts(lang)
  const texts = [...sentences.get(mail)!].map(([key, examples]) => {
    const all = changed.filter((one) => one.key === key)
    const mine = all.find((one) => one.lang === lang)
    return {
      key,
      own: written[key] ?? '',
      text: mine?.text ?? null,
      fits: !mine || fits(written, mine),
      revision: revisions.get(key) ?? 0,
      changed: mine ? { at: atOf(mine), who: mine.who } : null,
      languages: all.map((one) => one.lang),
      examples: [...examples],
      mails: mailKindIds.filter((other) => other !== mail && sentences.get(other)!.has(key)),
    }
  })
  return { lang, texts }
}
