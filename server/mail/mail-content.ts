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
  paragraphs: string[]
  table?: { heading?: string; lines: MailLine[]; total: { label: string; amount: string; notes: string[] } }
  link: { label: string; url: string; note?: string }
  places?: { heading: string; places: { name: string; address: string; directions: string }[] }
  closing: string[]
  /** Who sells. */
  seller: readonly string[]
}

export interface MailLine {
  name: string
  /** Beside its name, which says what it shows. */
  picture?: { url: string; width: number; height: number } | undefined
  notes: string[]
  link?: { label: string; url: string }
  amount: string
}
