import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import type { officeQuote } from '@foyer/contract/quote.schema.ts'
import type { officeBook } from '@foyer/contract/sell.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { minorDigits } from '@foyer/domain/money/currency.ts'

export type Sale = TypesOf<typeof officeBook>['body']
export type Booked = TypesOf<typeof officeBook>['data']
export type NewQuote = TypesOf<typeof officeQuote>['body']

/** Who calls, as far as that is typed. */
export interface Buyer {
  fname: string
  lname: string
  company: string
  email: string
  phone: string
  street: string
  zip: string
  city: string
  country: string
  lang: Language
}
export type BuyerField = Exclude<keyof Buyer, 'lang'>

export const channels = ['phone', 'mail', 'counter'] as const
export type Channel = (typeof channels)[number]

/** How it is paid, or that it is quoted first. */
export const payments = ['link', 'invoice', 'terminal', 'cash', 'free', 'quote'] as const
export type Payment = (typeof payments)[number]

/** How it is paid, and what lowers it. */
export interface Terms {
  channel: Channel
  payment: Payment
  /** `YYYY-MM-DDTHH:mm`, as its field has it; empty for the usual two days. */
  until: string
  /** The last day of a quote; empty for the museum's usual number. */
  goodUntil: string
  slip: string
  /** An amount that is let go, as it was typed. */
  less: string
  lessReason: string
  /** Codes of vouchers and campaigns, with spaces or commas between them. */
  codes: string
  override: string
  reference: string
}

export const newTerms: Terms = {
  channel: 'phone',
  payment: 'link',
  until: '',
  goodUntil: '',
  slip: '',
  less: '',
  lessReason: '',
  codes: '',
  override: '',
  reference: '',
}

/** A typed amount in minor units; null where it is none. */
export function minorOf(typed: string, currency: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed.trim().replaceAll(/['’ ]/g, ''))
  if (!match) return null
  const digits = minorDigits(currency)
  const [, whole, part = ''] = match
  if (part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || '0')
}

export const codesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** Which words say what is missing before there can be a plan. */
export type Missing = 'goods' | 'late' | 'who' | 'email' | 'slip' | 'less' | 'reason'

interface Asked {
  id: string
  items: SubmittedItem[]
  /** A time among them has begun. */
  isLate: boolean
  buyer: Buyer
  terms: Terms
  currency: string
  till: string | null
  /** That a quote answers. */
  inquiry: string | undefined
}

/** What is sent, as a sale or as a quote, or what there has to be first. */
export type Sent = { sale: Sale } | { quote: NewQuote } | { missing: Missing }

export function sentOf({ id, items, isLate, buyer, terms, currency, till, inquiry }: Asked): Sent {
  const { channel, payment, until, goodUntil, slip, override, reference } = terms
  if (items.length === 0) return { missing: 'goods' }
  if (isLate && override.trim() === '') return { missing: 'late' }
  const lowered = loweringOf(terms, currency)
  if ('missing' in lowered) return lowered
  const asked = {
    id,
    channel,
    lang: buyer.lang,
    items,
    ...customerOf(buyer),
    documents: buyer.email === '' ? ('none' as const) : ('mail' as const),
    ...(override.trim() !== '' && { override: { reason: override.trim() } }),
    ...(reference !== '' && { reference }),
  }
  if (payment === 'quote') {
    if (inquiry === undefined && [buyer.lname, buyer.company, buyer.email].every((one) => one === ''))
      return { missing: 'who' }
    return {
      quote: {
        ...asked,
        means: lowered.means,
        ...(goodUntil !== '' && { until: goodUntil }),
        ...(inquiry !== undefined && { inquiry }),
      },
    }
  }
  if (payment === 'terminal' && slip.trim() === '') return { missing: 'slip' }
  if (payment === 'link' && buyer.email === '') return { missing: 'email' }
  const paid = {
    link: { means: 'link', ...(until !== '' && { until: until.replace('T', ' ') }) },
    invoice: { means: 'invoice' },
    terminal: { means: 'terminal', slip: slip.trim() },
    cash: { means: 'cash' },
    free: null,
  } as const
  const means = paid[payment]
  return {
    sale: {
      ...asked,
      means: [...lowered.means, ...(means ? [means] : [])],
      ...(till !== null && (payment === 'cash' || payment === 'terminal') && { till }),
    },
  }
}

/** Codes, and what is let go. */
function loweringOf(
  terms: Terms,
  currency: string,
): { missing: Missing } | { means: ({ means: 'voucher'; code: string } | { means: 'free'; reason: string })[] } {
  const { payment, less, lessReason, codes } = terms
  const vouchers = codesIn(codes).map((code) => ({ means: 'voucher' as const, code }))
  const isFree = payment === 'free'
  if (less.trim() === '' && !isFree) return { means: vouchers }
  const reason = lessReason.trim()
  if (reason === '') return { missing: 'reason' as const }
  const amount = isFree ? undefined : minorOf(less, currency)
  if (amount === null || amount === 0) return { missing: 'less' as const }
  return { means: [...vouchers, { means: 'free' as const, reason, ...(amount !== undefined && { amount }) }] }
}

/** Who it is for, without what was left empty; nobody at all is nobody. */
export function customerOf({ lang: _, country, ...buyer }: Buyer): { customer?: Partial<Record<BuyerField, string>> } {
  const typed = Object.entries(buyer).filter(([, value]) => value !== '')
  if (typed.length === 0) return {}
  // a country alone is no address
  const isAddress = typed.some(([field]) => field === 'street' || field === 'zip' || field === 'city')
  return { customer: { ...Object.fromEntries(typed), ...(isAddress && { country }) } }
}
