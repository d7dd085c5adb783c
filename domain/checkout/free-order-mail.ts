/** Mails of free orders in an hour: to a mailbox, to its whole domain, and to the domain from one sender. */
export interface MailsSent {
  toMailbox: number
  toDomain: number
  toDomainBySender: number
}

/** The limits by default, which a museum may change. */
export const freeOrderLimits = { freeOrdersPerMailbox: 3, freeOrdersPerMailDomain: 60 }

export interface MailLimits {
  perMailbox: number
  perDomain: number
}

/**
 * Whether a free order may send one more mail to an address that nobody has confirmed. Many strangers may share a mail
 * domain, so above its limit each sender still has one mail: nobody can close it for all.
 */
export function mayMail(sent: MailsSent, { perMailbox, perDomain }: MailLimits): boolean {
  return sent.toMailbox < perMailbox && (sent.toDomain < perDomain || sent.toDomainBySender === 0)
}

/** The mailbox that an address leads to, however it is written, and its domain. */
export function mailboxOf(email: string): { mailbox: string; domain: string } {
  const address = email.normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = hostOf(address.slice(at + 1))
  const name = address.slice(0, at).replace(/\+.*/, '')
  const google = domain === 'gmail.com' || domain === 'googlemail.com'
  return google
    ? { mailbox: `${name.replaceAll('.', '')}@gmail.com`, domain: 'gmail.com' }
    : { mailbox: `${name}@${domain}`, domain }
}

/** The domain in ASCII (Punycode), so that both spellings count together. */
function hostOf(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname.replace(/\.$/, '') : domain
}
