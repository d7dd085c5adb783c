/** Mails of free orders in an hour: to a mailbox, to all mailboxes of a domain, and of these from one visitor's place in the network. */
export interface MailsSent {
  toMailbox: number
  toDomain: number
  toDomainBySender: number
}

/** What a museum sets; these hold where it says nothing. */
export const freeOrderLimits = { freeOrdersPerMailbox: 3, freeOrdersPerMailDomain: 60 }

export interface MailLimits {
  perMailbox: number
  perDomain: number
}

/**
 * May a free order send one more mail to an address that nobody has confirmed? A domain above its limit is shared with
 * strangers, who must not close it for everybody: there each sender still has one.
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

/** Letters of other scripts as the network writes them, so that both ways count together. */
function hostOf(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname.replace(/\.$/, '') : domain
}
