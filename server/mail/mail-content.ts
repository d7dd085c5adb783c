import type { MailPicture } from './mail-picture.ts'

/** What a mail says, in words; {@link mailHtml} and {@link mailText} set it. */
export interface MailContent {
  lang: string
  siteName: string
  /** Of the deployment, on white. */
  accent: string
  title: string
  greeting: string
  /** Said first and loud. */
  notice?: string
  /** Over the width, above the title. */
  hero?: MailPicture | undefined
  /** A card that is given: below its picture what is written on it, and what it is worth. */
  card?: { written: string[]; headline: string; facts: string[] }
  paragraphs: string[]
  table?: { heading?: string; lines: MailLine[]; total: { label: string; amount: string; notes: string[] } }
  link: { label: string; url: string; note?: string }
  places?: { heading: string; places: { name: string; address: string; hours: string[]; directions: string }[] }
  /** What else there is: a heading, and lines that lead on. */
  more?: { heading: string; lines: { name: string; note: string; url: string }[] } | undefined
  closing: string[]
  /** How such mails are refused: a sentence that ends with an address, for which the label stands where it can. */
  refusal?: { sentence: string; url: string; label: string }
  /** Who sells. */
  seller: readonly string[]
}

export interface MailLine {
  name: string
  /** Beside its name, which says what it shows. */
  picture?: MailPicture | undefined
  notes: string[]
  link?: { label: string; url: string }
  amount: string
}
