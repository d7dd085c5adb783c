import { randomBytes } from 'node:crypto'
import type { TextKey } from '@foyer/texts/format.ts'
import { nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { mailboxOf } from '@foyer/domain/checkout/free-order-mail.ts'
import { link } from '@foyer/contract/paths.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { addSpent } from '../db/limit-spent.queries.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import type { Context } from '../context.ts'
import { customerById } from './customers.queries.ts'
import { accountByEmail, accountOf, insertLink, unconfirmedAccount, type AccountLink } from './accounts.queries.ts'

/** A mail about an account; links are made when it is sent, so that no job has one. */
export type AccountMail =
  | { kind: 'confirm'; customerId: string; email: string; lang: string; sender: string }
  | { kind: 'reset'; customerId?: undefined; email: string; backlink: string; lang: string; sender: string }
  | { kind: 'notice'; about: Notice; customerId: string; email: string; lang: string }
  | ({ kind: 'deleted'; customerId?: undefined; lang: string } & Former)

/** Whose account it was; nobody can look that up any more. */
interface Former {
  email: string
  fname: string
  lname: string
  orderCount: number
  /** The last day on which the books need who bought; null where they never do. */
  until: string | null
}

/** What the owner is told, since somebody else may have done it. */
type Notice = 'passwordChanged' | 'emailChange' | 'emailChanged' | 'passkeyAdded' | 'passkeyRemoved'

export function noticeOf(
  about: Notice,
  to: { customerId: string; email: string; lang: string },
): Extract<AccountMail, { kind: 'notice' }> {
  return { kind: 'notice', about, ...to }
}

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

const linkMinutes = { confirm: 3 * 24 * 60, reset: 20 }
const hourMs = 3_600_000
/** To one mailbox in an hour, whoever asks for them; and above that those for a new password, one for each sender. */
const mostLinksAnHour = 3
const mostForSenders = 7

/** The job that mails something about an account. */
export async function sendAccountMail(shop: Context, mailer: Mailer, mail: AccountMail): Promise<void> {
  if (mail.kind === 'notice') {
    await send(shop, mailer, mail, mail.about, mail.customerId, link('forgotPassword', { lang: mail.lang }))
    return
  }
  if (mail.kind === 'deleted') return sendDeleted(shop, mailer, mail)
  if (!(await mayMail(shop, mail))) return
  if (mail.kind === 'reset') return sendResetLink(shop, mailer, mail)
  const other = await accountByEmail(shop.database.db, mail.email)
  if (other && other.customerId !== mail.customerId)
    return send(
      shop,
      mailer,
      { ...mail, email: other.email },
      'known',
      other.customerId,
      link('login', { lang: mail.lang }),
    )
  const token = await newLink(shop, 'confirm', mail.customerId, mail.email)
  if (token)
    await send(shop, mailer, mail, 'confirm', mail.customerId, `${link('login', { lang: mail.lang })}#confirm=${token}`)
}

async function sendResetLink(
  shop: Context,
  mailer: Mailer,
  mail: Extract<AccountMail, { kind: 'reset' }>,
): Promise<void> {
  const { db } = shop.database
  const account = (await accountByEmail(db, mail.email)) ?? (await unconfirmedAccount(db, mail.email))
  if (!account) return
  const { customerId, email } = account
  const token = await newLink(shop, 'reset', customerId, email)
  if (token) await send(shop, mailer, { ...mail, email }, 'reset', customerId, `${mail.backlink}${token}`)
}

async function newLink(
  shop: Context,
  kind: AccountLink['kind'],
  customerId: string,
  email: string,
): Promise<string | null> {
  const { db } = shop.database
  if (!(await accountOf(db, customerId))) return null
  const token = randomBytes(32).toString('base64url')
  const createdAt = shop.clock()
  const expiresAt = new Date(createdAt.getTime() + linkMinutes[kind] * 60_000)
  await insertLink(db, { kind, customerId, email, token, createdAt, expiresAt })
  return token
}

/**
 * Nobody's mailbox is flooded by strangers who type its address. Above the limit each sender may still have one mail
 * with a link to a new password, so that a few strangers do not keep its owner from one; all of them together have an
 * end.
 */
async function mayMail(
  { database, settings: { RATE_LIMIT } }: Context,
  { kind, email, sender }: { kind: 'confirm' | 'reset'; email: string; sender: string },
): Promise<boolean> {
  if (RATE_LIMIT === 0) return true
  const key = `account mail ${mailboxOf(email).mailbox}`
  const add = async (...keys: string[]) => {
    const sums = await addSpent(
      database,
      keys.map((each) => ({ key: each, spent: 1, endsInMs: hourMs })),
    )
    return keys.map((each) => sums.find((sum) => sum.key === each)!.spent / RATE_LIMIT)
  }
  const [sent, ofSender] = await add(key, `${key} ${sender}`)
  if (sent! <= mostLinksAnHour) return true
  if (kind === 'confirm' || ofSender! > 1) return false
  const [forSenders] = await add(`${key} for senders`)
  return forSenders! <= mostForSenders
}

async function send(
  shop: Context,
  mailer: Mailer,
  { email, lang }: { email: string; lang: string },
  text: AccountMailText,
  customerId: string,
  address: string,
): Promise<void> {
  const customer = await customerById(shop.database.db, customerId)
  if (!customer) return
  const { fname, lname } = customer.record
  // nothing that a stranger typed goes to an address that nobody has confirmed
  const named = text !== 'confirm' && text !== 'known'
  await deliver(shop, mailer, lang, { to: { fname, lname, email }, named, text, address })
}

async function sendDeleted(
  shop: Context,
  mailer: Mailer,
  { lang, orderCount, until, ...to }: { lang: string } & Former,
): Promise<void> {
  const address = link('page', { lang, id: 'data_protection' })
  await deliver(shop, mailer, lang, { to, named: true, text: 'deleted', orders: { count: orderCount, until }, address })
}

/** A mail of an account, whose Message-ID names it and opens nothing. */
async function deliver(
  shop: Context,
  mailer: Mailer,
  lang: string,
  mail: Omit<AccountLetter, 'id' | 'date'>,
): Promise<void> {
  const id = randomBytes(12).toString('base64url')
  await mailer.send(await accountMail(await letterhead(shop, lang), { id, date: shop.clock(), ...mail }))
}

interface AccountLetter {
  id: string
  date: Date
  text: AccountMailText
  address: string
  to: { fname: string; lname: string; email: string }
  /** Whether it greets by name. */
  named: boolean
  /** What stays of the orders of a deleted account, and until when. */
  orders?: { count: number; until: string | null }
}

export function accountMail(
  head: Letterhead,
  { id, date, text, address, to, named, orders }: AccountLetter,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const stays = orders?.until
    ? t('mail.account.deletedBooks', { date: spelledDate(orders.until, localeOf(lang, site.country)) })
    : t('mail.account.deletedFree')
  const more = orders && orders.count > 0 ? [t('mail.account.deletedOrders'), stays] : []
  const name = named ? to : { fname: '', lname: '' }
  const holder = nameInMail(name)
  const content = {
    title: t(`mail.account.${text}Title`),
    greeting: holder === '' ? t('mail.greetingNoName') : t('mail.greeting', { name: holder }),
    paragraphs: [t(`mail.account.${text}Text`, { site: site.name }), ...more, t(ends[text].otherwise)],
    link: { label: t(ends[text].link), url: new URL(address, publicUrl).href },
  }
  const envelope = {
    about: `${id}.account`,
    to: { ...name, email: to.email },
    subject: t('mail.account.subject', { title: content.title, site: site.name }),
    date,
  }
  return messageOf(head, envelope, content)
}
