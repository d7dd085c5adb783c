import { permissions, type Permission } from '@foyer/domain/office/roles.ts'

const groups = ['orders', 'selling', 'groups', 'goods', 'door', 'programme', 'money', 'administration'] as const
type PermissionGroup = (typeof groups)[number]

/** Where a permission stands among those of a role; one that has no place here does not compile. */
const groupOf: Record<Permission, PermissionGroup> = {
  find: 'orders',
  show: 'orders',
  mail: 'orders',
  'correct-mail': 'orders',
  sent: 'orders',
  move: 'orders',
  cancel: 'orders',
  erase: 'orders',
  inbox: 'orders',
  settle: 'orders',
  book: 'selling',
  'book free': 'selling',
  'book override': 'selling',
  sale: 'selling',
  'pay-sale': 'selling',
  release: 'selling',
  'till-open': 'selling',
  'till-move': 'selling',
  'till-close': 'selling',
  'till-close others': 'selling',
  'till-show': 'selling',
  tills: 'selling',
  inquiries: 'groups',
  inquiry: 'groups',
  'inquiry-decline': 'groups',
  'inquiry-erase': 'groups',
  quote: 'groups',
  quotes: 'groups',
  'quote-change': 'groups',
  'quote-withdraw': 'groups',
  partner: 'groups',
  'partner-invoices': 'groups',
  'partner-paid': 'groups',
  passes: 'goods',
  'block-pass': 'goods',
  voucher: 'goods',
  issue: 'goods',
  block: 'goods',
  unblock: 'goods',
  codes: 'goods',
  'codes-void': 'goods',
  redeem: 'door',
  today: 'door',
  day: 'programme',
  programme: 'programme',
  places: 'programme',
  quotas: 'programme',
  'cancel-time': 'programme',
  refund: 'money',
  'refund-unknown': 'money',
  'failed-refund': 'money',
  credits: 'money',
  'credit-file': 'money',
  'assign-credit': 'money',
  payouts: 'money',
  'payout-table': 'money',
  sales: 'money',
  postings: 'money',
  liability: 'money',
  log: 'administration',
  people: 'administration',
  keys: 'administration',
}

/** All permissions as a museum would sort them, in the order of the table above. */
export const permissionGroups = groups.map((name) => ({
  name,
  permissions: (Object.keys(groupOf) as Permission[]).filter((permission) => groupOf[permission] === name),
}))

/** Only what there is, in the order of the program, so that the same choice is always the same list. */
export const inOrder = (chosen: readonly string[]) => permissions.filter((permission) => chosen.includes(permission))
