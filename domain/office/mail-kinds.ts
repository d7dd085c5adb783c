/** To whom a mail goes. Those to the museum and to who works there are not of an order's language. */
type Reader = 'visitor' | 'partner' | 'museum' | 'staff'

interface MailKind {
  group: 'orders' | 'changes' | 'groups' | 'account' | 'museum'
  to: Reader
}

const orders = { group: 'orders', to: 'visitor' } as const
const changes = { group: 'changes', to: 'visitor' } as const
const groups = { group: 'groups', to: 'visitor' } as const
const account = { group: 'account', to: 'visitor' } as const
const museum = { group: 'museum', to: 'museum' } as const

/**
 * Every mail that is sent, as the office lists them: the job that sends it, and what it is about where one job sends
 * several.
 */
export const mailKinds = {
  'order-mail': orders,
  'order-mail.invoice': orders,
  'order-mail.paid': orders,
  'confirm-mail': orders,
  'link-mail': orders,
  'reminder-mail': orders,
  'visit-mail': orders,
  'voucher-mail': orders,
  'sent-mail': orders,
  'move-mail': changes,
  'order-refund-mail': changes,
  'refund-mail': changes,
  'called-off-mail': changes,
  'time-mail': changes,
  'given-mail': changes,
  'given-ended-mail': changes,
  'inquiry-mail': groups,
  'inquiry-mail.declined': groups,
  'quote-mail': groups,
  'quote-mail.reminder': groups,
  'quote-mail.ended': groups,
  'quote-mail.withdrawn': groups,
  'partner-invoice-mail': { group: 'groups', to: 'partner' },
  'account-mail': account,
  'account-mail.known': account,
  'account-mail.reset': account,
  'account-mail.passwordChanged': account,
  'account-mail.emailChange': account,
  'account-mail.emailChanged': account,
  'account-mail.passkeyAdded': account,
  'account-mail.passkeyRemoved': account,
  'account-mail.deleted': account,
  'office-mail': museum,
  'office-move-mail': museum,
  'office-changed-mail': museum,
  'office-canceled-mail': museum,
  'pass-post-mail': museum,
  'pass-changed-mail': museum,
  'dispatch-mail': museum,
  'inquiry-office-mail': museum,
  'quote-answer-mail': museum,
  'invitation-mail': { group: 'museum', to: 'staff' },
} as const satisfies Record<string, MailKind>

export type MailKindId = keyof typeof mailKinds
export const mailKindIds = Object.keys(mailKinds) as MailKindId[]

/** Within an hour and for one person. */
export const mostTestMails = 20
