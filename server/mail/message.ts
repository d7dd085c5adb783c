import type { SendMailOptions } from 'nodemailer'
import { nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Site } from '../documents/site.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** A mail that is ready to be sent, but for its sender. `messageId` is the same whenever the same mail is made again. */
export type Message = SendMailOptions & { messageId: string }

export interface Envelope {
  lang: string
  site: Pick<Site, 'name' | 'accent' | 'seller'>
  /** What it is about, the first part of the Message-ID: every mail server on the way logs it, so it opens nothing. */
  about: string
  publicUrl: string
  to: { fname: string; lname: string; email: string }
  replyTo: string
  subject: string
  date: Date
}

/** What a mail says, but for what each mail of a museum says of the museum. */
type Letter = Omit<MailContent, 'lang' | 'siteName' | 'accent' | 'seller'>

export async function messageOf(
  t: Translate,
  envelope: Envelope,
  letter: Letter,
  attachments: SendMailOptions['attachments'] = [],
): Promise<Message> {
  const { about, publicUrl, lang, site, to, replyTo, subject, date } = envelope
  const content: MailContent = { lang, siteName: site.name, accent: site.accent, seller: site.seller, ...letter }
  return {
    messageId: `<${about}@${new URL(publicUrl).hostname}>`,
    to: { name: nameInMail(to), address: to.email },
    replyTo,
    subject: withoutSoftHyphens(oneLine(subject)),
    date,
    headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
    text: withoutSoftHyphens(mailText(t, content)),
    html: withoutSoftHyphens(await mailHtml(content)),
    attachments,
  }
}

/** An attached PDF. */
export function pdfFile(filename: string, pdf: Uint8Array) {
  return { filename, content: Buffer.from(pdf), contentType: 'application/pdf' }
}

/** An attached calendar file. */
export function calendarFileOf(filename: string, content: string) {
  return { filename, content, contentType: 'text/calendar; charset=utf-8' }
}

/** Nothing typed can begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
