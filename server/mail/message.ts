import type { SendMailOptions } from 'nodemailer'
import { nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/**
 * A mail that is ready to be sent, but for its sender. `messageId` is the same whenever the same mail is made again.
 */
export type Message = SendMailOptions & { messageId: string }

export interface Envelope {
  /** What it is about, the first part of the Message-ID: every mail server on the way logs it, so it opens nothing. */
  about: string
  to: { fname: string; lname: string; email: string }
  /** The museum's own address unless another is named. */
  replyTo?: string
  subject: string
  date: Date
}

/** What a mail says, but for what each mail of a museum says of the museum; it ends with whom to ask. */
type Letter = Omit<MailContent, 'lang' | 'siteName' | 'accent' | 'seller' | 'closing'> & { closing?: string[] }

export async function messageOf(
  { t, lang, site, publicUrl }: Letterhead,
  { about, to, replyTo = site.email, subject, date }: Envelope,
  letter: Letter,
  attachments: SendMailOptions['attachments'] = [],
): Promise<Message> {
  const content: MailContent = {
    lang,
    siteName: site.name,
    accent: site.accent,
    seller: site.seller,
    closing: [t('mail.questions', { email: site.email })],
    ...letter,
  }
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
  // its name is a translated text, which need not end in .pdf
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
