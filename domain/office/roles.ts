import type { DeviceRight } from '../door/device.ts'

/** What a key of the office is for. */
export const roles = ['door', 'desk', 'finance', 'partner', 'admin'] as const
export type Role = (typeof roles)[number]

const everybody = roles
const desk = ['desk'] as const
const money = ['finance'] as const
const deskAndMoney = ['desk', 'finance'] as const

/** Who may do which act of the office, besides `admin` and the command line, which may do all. */
const allowed = {
  // which key this is
  key: everybody,
  redeem: ['door', 'desk'],
  find: [...deskAndMoney, 'partner'],
  'order-table': money,
  show: [...deskAndMoney, 'partner'],
  mail: desk,
  'correct-mail': desk,
  correct: desk,
  note: deskAndMoney,
  'note-remove': deskAndMoney,
  sent: desk,
  book: [...deskAndMoney, 'partner'],
  release: deskAndMoney,
  'till-open': deskAndMoney,
  'till-move': deskAndMoney,
  'till-close': deskAndMoney,
  'till-show': deskAndMoney,
  // to hold places for when there is no network, and to hand in what was sold of them
  'till-stock': deskAndMoney,
  'till-later': deskAndMoney,
  'take-back': deskAndMoney,
  tills: money,
  closings: money,
  sale: deskAndMoney,
  'pay-sale': deskAndMoney,
  inquiries: deskAndMoney,
  inquiry: deskAndMoney,
  'inquiry-decline': deskAndMoney,
  'inquiry-erase': desk,
  quote: deskAndMoney,
  quotes: deskAndMoney,
  'quote-change': deskAndMoney,
  'quote-withdraw': deskAndMoney,
  partner: [...deskAndMoney, 'partner'],
  'partner-invoices': money,
  'partner-paid': money,
  erase: desk,
  refund: money,
  'refund-unknown': money,
  'failed-refund': money,
  cancel: money,
  'cancel-time': money,
  'mail-time': deskAndMoney,
  move: deskAndMoney,
  credits: money,
  'credit-file': money,
  'assign-credit': money,
  payments: deskAndMoney,
  'payment-table': money,
  disputes: deskAndMoney,
  refunds: deskAndMoney,
  invoices: money,
  issue: money,
  campaigns: money,
  codes: money,
  'codes-void': money,
  vouchers: deskAndMoney,
  'voucher-table': money,
  voucher: deskAndMoney,
  block: deskAndMoney,
  unblock: money,
  passes: deskAndMoney,
  customers: desk,
  customer: desk,
  'customer-export': desk,
  'customer-erase': desk,
  'find-passes': deskAndMoney,
  pass: deskAndMoney,
  'pass-owner': desk,
  'block-pass': deskAndMoney,
  inbox: deskAndMoney,
  settle: deskAndMoney,
  programme: desk,
  'programme-list': desk,
  today: ['door', 'desk'],
  day: deskAndMoney,
  places: desk,
  quotas: deskAndMoney,
  numbers: money,
  sales: money,
  postings: money,
  payouts: money,
  'payout-table': money,
  liability: money,
  log: money,
} as const satisfies Record<string, readonly Role[]>

/** What no key does, by what a person needs for it: a stolen key makes no others, and screens alone ask the rest. */
export const ofPeople = {
  calendar: 'day',
  'calendar-change': 'catalogue',
  people: 'people',
  invite: 'people',
  renew: 'people',
  'person-end': 'people',
  'person-roles': 'people',
  'person-sessions': 'people',
  'sessions-end': 'people',
  roles: 'people',
  'role-set': 'people',
  keys: 'keys',
  'key-new': 'keys',
  'key-end': 'keys',
  gates: 'keys',
  pair: 'keys',
  'device-end': 'keys',
  catalogue: 'catalogue',
  'catalogue-compare': 'catalogue',
  'catalogue-schema': 'catalogue',
  'catalogue-take-back': 'catalogue',
  'catalogue-drafts': 'catalogue',
  'catalogue-draft': 'catalogue',
  'catalogue-entries': 'catalogue',
  'catalogue-entry': 'catalogue',
  'catalogue-find': 'catalogue',
  'catalogue-change': 'catalogue',
  'catalogue-settle': 'catalogue',
  'catalogue-discard': 'catalogue',
  'catalogue-publish': 'catalogue',
  'catalogue-unschedule': 'catalogue',
  'catalogue-preview': 'catalogue',
  'catalogue-preview-end': 'catalogue',
  'catalogue-upload': 'catalogue',
  'catalogue-pictures': 'catalogue',
  'set-up': 'catalogue',
  'set-up-save': 'catalogue',
  'set-up-begin': 'people',
  'set-up-open': 'catalogue',
  'set-up-test': 'cancel',
  mails: 'mails',
  'mail-preview': 'mails',
  'mail-test': 'mails',
  'mail-texts': 'mails',
  'mail-texts-set': 'mails',
  'log-table': 'log',
  'log-who': 'log',
  'till-list': 'till-show',
  'till-sales': 'till-show',
  'till-sheet': 'till-show',
  links: 'sale',
  counter: 'book',
  origin: 'book',
} as const

export type OfficeAct = keyof typeof allowed | keyof typeof ofPeople

/** What an act lets do only some of those who may do it. */
const trusted = {
  // to lower a price, and to let deadlines, limits and minimums pass
  'book free': money,
  'book override': money,
  // to let go what another time costs more
  'move waive': money,
  // what somebody else has noted
  'note-remove others': money,
  // what somebody else has left open
  'till-close others': money,
  // what everybody finds above a list
  'view-set shared': [],
} as const satisfies Record<string, readonly Role[]>

/** What a person may, as their roles name it. */
export type Permission =
  | Exclude<keyof typeof allowed, 'key'>
  | keyof typeof trusted
  | (typeof ofPeople)[keyof typeof ofPeople]

export const permissions = [
  ...new Set([...Object.keys(allowed), ...Object.keys(trusted), ...Object.values(ofPeople)]),
].filter((name) => name !== 'key') as Permission[]

/** What a person needs for an act; null for what only keys are asked. */
export function permissionFor(act: OfficeAct): Permission | null {
  if (act === 'key') return null
  return act in ofPeople ? ofPeople[act as keyof typeof ofPeople] : (act as Permission)
}

/** What a person may, each everywhere (null) or in some venues, by their keys. */
export type May = ReadonlyMap<Permission, ReadonlySet<string> | null>

/** Whether who does an act may do this with it. */
export function mayAlso({ role, person }: Actor, what: Permission): boolean {
  // at one venue is not enough: it changes what holds for all of them
  if (person) return person.may?.get(what) === null
  return role !== undefined && permissionsOfKey(role).includes(what)
}

export function mayDo(role: Role, act: OfficeAct): boolean {
  if (act in ofPeople) return false
  return role === 'admin' || (allowed[act as keyof typeof allowed] as readonly Role[]).includes(role)
}

function isTrusted(role: Role, what: keyof typeof trusted): boolean {
  return trusted[what].some((one) => one === role)
}

/** What a key of a role may, in the words of people's permissions. */
export function permissionsOfKey(role: Role): Permission[] {
  return permissions.filter((name) => {
    if (name in trusted) return role === 'admin' || isTrusted(role, name as keyof typeof trusted)
    return mayDo(role, name as OfficeAct)
  })
}

/** Who does an act: a person, a key, or the command line, which is neither. */
export interface Actor {
  /** Of the key. */
  id: string | null
  name: string
  /** Of the key; missing in what an older version has queued. */
  role?: Role
  /** Whose key it is, of `partners.yaml`: it sees and sells only its own. */
  partner?: number | null
  /** Of the key of a gate, the venue that it lets into; null is all of them. */
  venue?: string | null
  /** Which phone or tablet of that gate it is. */
  device?: DeviceAtGate
  person?: Worker
}

/** A phone or tablet that was paired with a gate. */
export interface DeviceAtGate {
  id: string
  name: string
  rights: readonly DeviceRight[]
  unattended: boolean
  endsAt: Date | null
  seenAt: Date | null
}

/** A person at work; of what they have caused and is done later, who it was alone. */
export interface Worker {
  id: string
  may?: May
  /** `byItself`: its page asks without anybody who has done something. */
  session?: { id: string; createdAt: Date; provedAt: Date; byItself?: boolean }
}

export interface OfficeKey extends Actor {
  id: string
  role: Role
  endsAt: Date
}

/** Who it was, as rows name them. */
export function whose({ id, person }: Actor): { keyId: string | null; personId: string | null } {
  return { keyId: id, personId: person?.id ?? null }
}

/** Whether a row is of who asks. */
export function isOwn(row: { keyId: string | null; personId: string | null }, by: Actor): boolean {
  const own = whose(by)
  return row.keyId === own.keyId && row.personId === own.personId
}

/** Whether it may see what was sold for a partner, or by the museum itself. */
export function maySee({ partner = null }: Actor, soldFor: number | null): boolean {
  return partner === null || partner === soldFor
}

export const commandLine: Actor = { id: null, name: 'command line', role: 'admin' }

export function isOnCommandLine({ id, person }: Actor): boolean {
  return id === null && person === undefined
}

/** Whether a key opens anything at an instant: until its end, unless it was blocked before. */
export function isValid({ endsAt, endedAt }: { endsAt: Date; endedAt: Date | null }, now: Date): boolean {
  return now < endsAt && (endedAt === null || now < endedAt)
}
