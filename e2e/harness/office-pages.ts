/** All pages of who is signed in; NUMBER is that of an order. */
export const pages = [
  'today',
  'orders',
  'orders/NUMBER',
  'inbox',
  'groups/inquiries',
  'groups/quotes',
  'money/invoices',
  'money/refunds',
  'money/bank',
  'money/payouts',
  'money/closings',
  'money/books',
  'settings/people',
  'settings/roles',
  'settings/keys',
  'settings/tills',
  'settings/gates',
  'settings/log',
  'account',
]
/** The ones for who is not. */
export const outside = ['sign-in', 'accept', 'identity']
