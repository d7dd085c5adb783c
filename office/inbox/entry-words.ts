import type { InboxKind } from '@foyer/domain/office/inbox-kind.ts'
import { useLanguage, type OfficeText } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import type { Session } from '../core/session.ts'
import { useMoneyBack } from '../ui/money-back.ts'
import type { Entry } from './inbox-query.ts'

/** Each kind with the text that says what to do; one without does not compile. */
const kinds = {
  approval: 'inbox.approval.todo',
  'hand-out': 'inbox.hand-out.todo',
  'transfer-back': 'inbox.transfer-back.todo',
  credit: 'inbox.credit.todo',
  'refund-failed': 'inbox.refund-failed.todo',
  'refund-stuck': 'inbox.refund-stuck.todo',
  'unknown-payment': 'inbox.unknown-payment.todo',
  dispute: 'inbox.dispute.todo',
  stuck: 'inbox.stuck.todo',
  refunded: 'inbox.goes-back.todo',
  'cart-changed': 'inbox.goes-back.todo',
  'voucher-blocked': 'inbox.goes-back.todo',
  'amount-differs': 'inbox.amount-differs.todo',
  'not-placeable': 'inbox.not-placeable.todo',
  'cancel-time': 'inbox.cancel-time.todo',
  'times-gone': 'inbox.times-gone.todo',
  'draft-not-published': 'inbox.draft-not-published.todo',
  inquiry: 'inbox.inquiry.todo',
  'quote-change': 'inbox.quote-change.todo',
  'partner-overdue': 'inbox.partner-overdue.todo',
  'partner-back': 'inbox.partner-back.todo',
  'partner-unknown': 'inbox.partner-unknown.todo',
  'mail-refused': 'inbox.mail.todo',
  'mail-not-sent': 'inbox.mail.todo',
  'voucher-codes': 'inbox.voucher-codes.todo',
  'foreign-page': 'inbox.foreign-page.todo',
  'door-conflict': 'inbox.door-conflict.todo',
  'till-conflict': 'inbox.till-conflict.todo',
  'till-unsold': 'inbox.till-unsold.todo',
} as const satisfies Record<InboxKind, OfficeText>

/** A newer shop may have others. */
const isKnown = (kind: string): kind is InboxKind => Object.hasOwn(kinds, kind)

/** Which amount stands at its end of the row. */
const amountNames = ['left', 'amount', 'paid']

/** What was asked for, as a case has it. */
interface Asked {
  act: string
  input: { tickets?: { number: string; places?: number }[]; time?: string; waive?: string; note?: string }
  plan: { to_codes?: number; paid_back?: number; waived?: number; orders?: number }
  currency: string
}

/** What an entry is, in the words of who reads it. */
export function useEntryWords() {
  const { say, locale } = useLanguage()
  const money = useMoney()
  const spelled = useSpelled()
  const back = useMoneyBack()

  /** Money of the details, by its name; null where there is none or nobody knows in which currency. */
  function amountOf({ details }: Entry, name: string): string | null {
    const { [name]: minor, currency } = details
    return typeof minor === 'number' && typeof currency === 'string' ? money(minor, currency) : null
  }

  /** By what a refund is handed out, as in "CHF 20 in cash and CHF 6 on the terminal". */
  function howHandedOut(entry: Entry): string {
    const slips = textOf(entry, 'slips') || 'none'
    const parts = (['cash', 'terminal', 'invoice'] as const).flatMap((means) => {
      const amount = amountOf(entry, means)
      return amount === null ? [] : [say(means === 'terminal' ? 'inbox.byTerminal' : byMeans[means], { amount, slips })]
    })
    return new Intl.ListFormat(locale).format(parts)
  }

  function valuesOf(entry: Entry): Record<string, string | number> {
    const { details } = entry
    const named = (name: string) => textOf(entry, name)
    const somebody = (name: string) => named(name) || say('inbox.somebody')
    const amount = (name: string) => amountOf(entry, name) ?? 'none'
    return {
      amount: amount('amount'),
      paid: amount('paid'),
      expected: amount('expected'),
      left: amount('left'),
      how: howHandedOut(entry),
      buyer: somebody('buyer'),
      payer: somebody('payer'),
      outcome: named('outcome'),
      who: named('who'),
      // the provider's words
      reason: named('reason'),
      state: named('state').replaceAll('_', ' '),
      end: named('state'),
      because: whyNotNeeded(details),
      failures: Number(details['failures'] ?? 0),
      attempts: Number(details['attempts'] ?? 0),
      orders: Number(details['orders'] ?? 0),
      people: Number(details['people'] ?? 0),
      quote: named('quote'),
      inquiry: named('inquiry'),
      invoice: named('invoice'),
      partner: named('name') || say('inbox.partner', { id: named('partner') }),
      title: named('title') || named('draft'),
      month: named('month'),
      provider: named('provider'),
      host: named('host'),
      gate: named('gate'),
      number: named('number') || 'none',
      at: isMoment(details['at']) ? spelled.moment(details['at']) : '–',
      why: entry.why ?? '',
      about: mailAbout.find((name) => name in details) ?? 'other',
      to: 'office' in details ? 'office' : 'buyer',
      when: isMoment(details['createdAt']) ? spelled.moment(details['createdAt']) : '–',
      time: timeIn(named('time'), spelled.when),
    }
  }

  /** What takes a second person, and what its plan was. */
  function askedFor({ details }: Entry): (readonly [string, string | null])[] {
    const { act, input, plan, currency } = details as unknown as Asked
    const tickets = input.tickets?.map(({ number, places }) => (places ? `${number}: ${places}` : number)).join(', ')
    return [
      [say('approval.what'), say(`permission.${act}` as OfficeText)],
      [say('approval.tickets'), tickets ?? null],
      [say('approval.time'), input.time ? timeIn(input.time, spelled.when) : null],
      [say('approval.reason'), input.waive ?? (input.note || null)],
      ...back
        .ways({ to_codes: 0, paid_back: 0, ...plan, currency })
        .map(({ what, figure }) => [what, figure!] as const),
      ...(plan.waived ? [[say('move.waived'), money(plan.waived, currency)] as const] : []),
      ...(plan.orders === undefined ? [] : [[say('approval.orders'), String(plan.orders)] as const]),
    ]
  }

  const saidOf = (kind: InboxKind, entry: Entry) => say(`inbox.${kind}.said`, valuesOf(entry))

  return {
    title: (kind: string) => (isKnown(kind) ? say(`inbox.${kind}`) : say('inbox.other', { kind })),
    said: (entry: Entry) => {
      if (!isKnown(entry.kind)) return say('inbox.other.said')
      const [only = entry, ...others] = gatheredIn(entry)
      if (others.length === 0) return saidOf(entry.kind, only)
      const more = entry.details['more'] === true ? 'yes' : 'no'
      return say('inbox.door-conflict.many', { ...valuesOf(entry), codes: others.length + 1, more })
    },
    /** Each of many that are alike, with its order; of a single one, which is said already, only the order. */
    lines: (entry: Entry) => {
      const all = gatheredIn(entry)
      return all
        .map((one) => ({
          id: one.id,
          text: isKnown(entry.kind) && all.length > 1 ? saidOf(entry.kind, one) : '',
          order: /^F\d{5,}$/.exec(textOf(one, 'number'))?.[0],
        }))
        .filter(({ text, order }) => text || order)
    },
    todo: ({ kind, details }: Entry) =>
      isKnown(kind) ? say(kinds[kind], { outcome: String(details['outcome'] ?? '') }) : say('inbox.other.todo'),
    /** What stands at its end. */
    amount: (entry: Entry) => amountNames.map((name) => amountOf(entry, name)).find((one) => one !== null) ?? null,
    /** What else of it helps whoever looks into it. */
    facts: (entry: Entry): (readonly [string, string | null])[] => {
      const named = (name: string) => textOf(entry, name)
      if (!isKnown(entry.kind)) return Object.keys(entry.details).map((name) => [name, named(name)])
      const { refundedAt, smtp } = entry.details
      const deadline = deadlineOf(entry)
      const isCredit = entry.kind === 'credit'
      return [
        [say('inbox.since'), spelled.moment(entry.date)],
        [say('inbox.deadline'), deadline && spelled.moment(deadline)],
        ...(entry.kind === 'approval' ? askedFor(entry) : []),
        [say('inbox.payer'), isCredit ? named('payer') : null],
        [say('inbox.reference'), isCredit ? named('payment_reference') || say('inbox.noReference') : null],
        [say('inbox.amount'), isCredit ? amountOf(entry, 'amount') : null],
        [say('inbox.left'), isCredit ? amountOf(entry, 'left') : null],
        [say('inbox.payment'), entry.payment ?? (named('payment') || named('reference'))],
        [say('inbox.refundedAt'), isMoment(refundedAt) ? spelled.moment(refundedAt) : null],
        [say('inbox.mail'), named('job')],
        [say('inbox.mailReply'), replyIn(smtp) ?? named('error')],
      ]
    },
    /** Times that the catalogue no longer has, each with its orders. */
    times: ({ details: { times } }: Entry) =>
      (Array.isArray(times) ? times.map(String) : []).map((line) => ({
        name: /^\S+ \S+ +\w+ \d+ (.*)/.exec(line.slice(0, line.lastIndexOf(': ')))?.[1] ?? line,
        when: timeIn(line, spelled.when),
        day: /^\d{4}-\d\d-\d\d/.exec(line)?.[0],
        orders: line.match(/\bF\d{5,}\b/g) ?? [],
      })),
  }
}

const byMeans = { cash: 'inbox.byCash', invoice: 'inbox.byInvoice' } as const

/** What a mail may be about, as its details name it. */
const mailAbout = ['order', 'inquiry', 'invitation', 'account', 'payment'] as const

/** Whether who is signed in has asked for it. */
export const isOwn = ({ details }: Entry, session: Session | null) => details['person'] === session?.person

/** A detail as it is written; empty where there is none. */
export function textOf({ details }: Entry, name: string): string {
  const value = details[name]
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** What an entry has gathered, each as an entry of its own. */
function gatheredIn(entry: Entry): Entry[] {
  const { all } = entry.details
  return Array.isArray(all)
    ? all.map((details: Entry['details']) => ({ ...entry, id: String(details['id']), details }))
    : []
}

function whyNotNeeded({ orderExists, hold }: Entry['details']): string {
  if (orderExists === true) return 'paid'
  return hold === 'canceled' ? 'canceled' : 'gone'
}

/** Until when somebody has to answer; null where nobody waits for that. */
export function deadlineOf({ details: { answer_by: by } }: Entry): string | null {
  return isMoment(by) ? by : null
}

/** What has to be answered by a day comes first, the nearest at the top; the rest as it is. */
export function byDeadline(entries: readonly Entry[]): Entry[] {
  const by = (entry: Entry) => (entry.settled === null && deadlineOf(entry)) || '9'
  return entries.toSorted((a, b) => by(a).localeCompare(by(b)))
}

/** The moment that a text names, else the text. */
function timeIn(text: string, when: (datetime: string) => string): string {
  const [datetime] = /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(text) ?? []
  return datetime ? when(datetime) : text
}

const replyIn = (smtp: unknown): string | null =>
  smtp !== null && typeof smtp === 'object' && 'reply' in smtp && typeof smtp.reply === 'string' ? smtp.reply : null
