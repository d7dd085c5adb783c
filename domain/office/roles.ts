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
  show: [...deskAndMoney, 'partner'],
  mail: desk,
  'correct-mail': desk,
  sent: desk,
  book: [...deskAndMoney, 'partner'],
  release: deskAndMoney,
  'till-open': deskAndMoney,
  'till-move': deskAndMoney,
  'till-close': deskAndMoney,
  'till-show': deskAndMoney,
  tills: money,
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
  move: deskAndMoney,
  credits: money,
  'credit-file': money,
  'assign-credit': money,
  issue: money,
  codes: money,
  'codes-void': money,
  voucher: deskAndMoney,
  block: deskAndMoney,
  unblock: money,
  passes: deskAndMoney,
  'block-pass': deskAndMoney,
  inbox: deskAndMoney,
  settle: deskAndMoney,
  programme: desk,
  today: ['door', 'desk'],
  places: desk,
  quotas: deskAndMoney,
  sales: money,
  postings: money,
  payouts: money,
  'payout-table': money,
  liability: money,
  log: money,
} as const satisfies Record<string, readonly Role[]>

export type OfficeAct = keyof typeof allowed

/** What an act lets do only some of those who may do it. */
const trusted = {
  // to lower a price, and to let deadlines, limits and minimums pass
  'book free': money,
  'book override': money,
  // what somebody else has left open
  'till-close others': money,
} as const satisfies Record<string, readonly Role[]>

/** Whether who does an act may do this with it. */
export function mayAlso({ role }: Actor, what: keyof typeof trusted): boolean {
  return role === 'admin' || trusted[what].some((one) => one === role)
}

export function mayDo(role: Role, act: OfficeAct): boolean {
  return role === 'admin' || (allowed[act] as readonly Role[]).includes(role)
}

/** Who does an act: a key, or the command line, which has none. */
export interface Actor {
  id: string | null
  name: string
  /** Missing in what an older version has queued. */
  role?: Role
  /** Whose key it is, of `partners.yaml`: it sees and sells only its own. */
  partner?: number | null
}

export interface OfficeKey extends Actor {
  id: string
  role: Role
  endsAt: Date
}

/** Whether it may see what was sold for a partner, or by the museum itself. */
export function maySee({ partner = null }: Actor, soldFor: number | null): boolean {
  return partner === null || partner === soldFor
}

export const commandLine: Actor = { id: null, name: 'command line', role: 'admin' }

/** Whether a key opens anything at an instant: until its end, unless it was blocked before. */
export function isValid({ endsAt, endedAt }: { endsAt: Date; endedAt: Date | null }, now: Date): boolean {
  return now < endsAt && (endedAt === null || now < endedAt)
}
