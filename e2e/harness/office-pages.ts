/** All pages of who is signed in; capitals are one of the list before them. */
export const pages = [
  'today',
  'orders',
  'orders/NUMBER',
  'customers/passes',
  'customers/passes/PASS',
  'customers/vouchers',
  'customers/vouchers/VOUCHER',
  'customers/codes',
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
