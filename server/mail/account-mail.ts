import { nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import type { TextKey, Translate } from '@foyer/texts/format.ts'
import type { Site } from '../documents/site.ts'
import { messageOf, type Message } from './message.ts'

/** Which sentences a mail about an account has. */
export type AccountMailText =
  | 'confirm'
  | 'known'
  | 'reset'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'deleted'

/** What each says to who did not ask for it, and where its link leads. */
const ends: Record<AccountMailText, { otherwise: TextKey; link: TextKey }> = {
  confirm: { otherwise: 'mail.account.confirmElse', link: 'mail.account.confirmLink' },
  known: { otherwise: 'mail.account.knownElse', link: 'login.submit' },
  reset: { otherwise: 'mail.account.resetElse', link: 'mail.account.newPasswordLink' },
  passwordChanged: { otherwise: 'mail.account.notYou', link: 'mail.account.newPasswordLink' },
  emailChange: { otherwise: 'mail.account.notYou', link: 'mail.account.newPasswordLink' },
  emailChanged: { otherwise: 'mail.account.notYouReply', link: 'login.submit' },
  passkeyAdded: { otherwise: 'mail.account.notYou', link: 'mail.account.newPasswordLink' },
  passkeyRemoved: { otherwise: 'mail.account.notYou', link: 'mail.account.newPasswordLink' },
  deleted: { otherwise: 'mail.account.notYouReply', link: 'mail.account.deletedLink' },
}

export interface AccountMail {
  /** Names the mail, and opens nothing. */
  id: string
  text: AccountMailText
  /** What else it says. */
  more?: string[] | undefined
  link: string
  to: { fname: string; lname: string; email: string }
  /** Whether it greets by name. */
  named: boolean
  date: Date
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

export async function accountMail({
  id,
  text,
  more = [],
  link,
  to,
  named,
  date,
  t,
  lang,
  site,
  publicUrl,
}: AccountMail): Promise<Message> {
  const name = named ? to : { fname: '', lname: '' }
  const holder = nameInMail(name)
  const content = {
    title: t(`mail.account.${text}Title`),
    greeting: holder === '' ? t('mail.greetingNoName') : t('mail.greeting', { name: holder }),
    paragraphs: [t(`mail.account.${text}Text`, { site: site.name }), ...more, t(ends[text].otherwise)],
    link: { label: t(ends[text].link), url: link },
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${id}.account`,
    publicUrl,
    lang,
    site,
    to: { ...name, email: to.email },
    replyTo: site.email,
    subject: t('mail.account.subject', { title: content.title, site: site.name }),
    date,
  }
  return messageOf(t, envelope, content)
}
