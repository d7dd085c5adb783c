import type { OrderedTour, OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { partLines, ticketParts, tourParts, type LinePart } from '@foyer/domain/goods/line-parts.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import type { VatShare } from '@foyer/domain/money/tax.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { formatPrice, hasDecimals } from '@foyer/domain/money/money.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { passWords } from './pass-words.ts'
import { venuesOf, type Site, type Venue } from './site.ts'
import { whenWords, type WhenWords } from './when-words.ts'

/** What of an order is said in words; what is not for everybody may be missing. */
type Worded = Pick<Order, 'number' | 'currency'> &
  Partial<Pick<Order, 'vat' | 'shipping' | 'moved' | 'codes' | 'total'>> & {
    items?: readonly (Pick<OrderLine, 'name'> & Partial<Pick<OrderLine, 'total'>>)[]
    customer: Pick<Order['customer'], 'fname' | 'lname'>
  }

/** An order's parts in words, the same in the tickets, the calendar file and the mails. */
export interface OrderWords extends WhenWords {
  money: (minor: number) => string
  /** Where it takes place, or how it reaches the buyer. */
  where: (line: Pick<OrderLine, 'venue' | 'delivery'>) => string
  /** "2 × Adult" for each part. */
  parts: (line: Pick<OrderLine, 'subtickets' | 'tour'>) => string
  /** Each part, with amounts where several cost something: "1 × Tour (CHF 190.00), 4 × Admission (CHF 72.00)". */
  breakdown: (line: OrderLine) => string
  /** What a line costs by the list. */
  listed: (line: Pick<OrderLine, 'total' | 'reductions'>) => string
  /** What was taken off that, each a row. */
  reductions: (line: Pick<OrderLine, 'reductions'>) => { name: string; amount: string }[]
  /** R9.4: "incl. 8.1 % VAT", or that it is an export without it; nothing for what is exempt. */
  vat: (line: OrderLine) => string
  /** "8.1 %", or why an export has none, where the law of the shop's country is known. */
  rate: (share: Pick<VatShare, 'percent' | 'exported'>) => string
  /** R9.6: a sentence for each rate, as the order carries it. */
  vatContained: string[]
  /** Of a guided tour: language, meeting point, people, and whether museum admission is in its price. */
  tour: (line: Pick<OrderLine, 'tour'>) => string[]
  /** Of annual passes: whose, from when to when, what for. */
  pass: (line: OrderLine) => string[]
  /** Of a bought voucher: who it is for, who gets it by mail, and until when it is valid. */
  voucher: (line: OrderLine) => string[]
  /** Its questions with what was answered. */
  answers: (line: OrderLine) => string[]
  /** What sending the goods costs; null where nothing is sent. */
  shipping: { name: string; amount: string } | null
  /** What brings the lines as they are to the total that was paid, where visits were moved. */
  moved: { name: string; amount: string } | null
  /** What voucher codes have paid, each a row. */
  codes: { name: string; amount: string }[]
  holder: string
  number: string
  venues: (line: Pick<OrderLine, 'venue' | 'venues'>) => Venue[]
}

/**
 * A line as documents list it: what it is, and below it what it consists of, when and where, its tour, and what is
 * passed.
 */
export function lineWords(line: OrderLine, words: OrderWords, ...more: string[]) {
  return {
    name: `${line.count} × ${line.name}`,
    detail: line.detail,
    notes: [
      words.breakdown(line),
      [words.when(line), words.where(line)].filter(Boolean).join(' · '),
      words.tour(line).join(' · '),
      ...words.pass(line),
      words.voucher(line).join(' · '),
      ...more,
    ].filter((note) => note !== ''),
  }
}

/** `decimals`: amounts have them also where all of the order's are whole, as in accounting. */
export function orderWords(order: Worded, site: Site, t: Translate, lang: string, decimals = false): OrderWords {
  const { currency } = order
  // an order keeps the currency it was paid in
  const symbol = currency === site.currency ? site.currencySymbol : currency
  const locale = localeOf(lang, site.country)
  const exact = decimals || hasDecimals(amountsOf(order), currency)
  const money = (minor: number) => formatPrice(minor, locale, currency, symbol, exact)
  const percent = percentIn(locale)
  const dated = whenWords(t, locale)
  const { date } = dated
  return {
    ...dated,
    money,
    where: ({ venue, delivery }) => {
      if (delivery === 'mail') return t('merchandise.delivery.mail')
      if (delivery === 'download') return t('merchandise.delivery.download')
      if (delivery === 'collect') return t('document.collect', { venue: venue ?? '', number: order.number ?? '' })
      return venue ?? ''
    },
    parts: (line) =>
      partsOf(line)
        .map(({ count, name }) => `${count} × ${name}`)
        .join(', '),
    breakdown: (line) => partLines(pricedPartsOf(line), money).join(', '),
    listed: ({ total, reductions }) => money(total + reducedBy(reductions)),
    reductions: ({ reductions = [] }) =>
      reductions.flatMap(({ name, amount }) => (amount > 0 ? [{ name, amount: money(-amount) }] : [])),
    vat: (line) =>
      line.vat_exempt || hasSeveralRates(line)
        ? ''
        : line.exported
          ? t('shop.exported')
          : t('document.vatIncluded', { percent: percent.format(line.vat_value) }),
    rate: (share) =>
      share.exported
        ? t(site.country === 'CH' ? 'document.exportedSwiss' : 'shop.exported')
        : t('document.percent', { percent: percent.format(share.percent) }),
    tour: ({ tour }) => (tour ? tourWords(tour, t) : []),
    pass: ({ pass }) => (pass ? passWords(pass, date, t) : []),
    voucher: ({ voucher }) => (voucher ? voucherWords(voucher, date, t) : []),
    answers: ({ tour }) => (tour?.answers ?? []).map((answer) => answered(answer, t)),
    vatContained: (order.vat ?? []).map((rate) =>
      rate.exported
        ? t('shop.labelled', {
            label: t('shop.exported'),
            value: formatPrice(rate.gross, locale, currency, symbol),
          })
        : t('shop.containedVat', {
            tax: formatPrice(rate.tax, locale, currency, symbol),
            percent: percent.format(rate.percent),
          }),
    ),
    shipping: order.shipping === undefined ? null : { name: t('checkout.shipping'), amount: money(order.shipping) },
    moved: order.moved === undefined ? null : { name: t('order.moved'), amount: money(-order.moved) },
    codes: (order.codes ?? []).map((code) => ({ name: t('order.code', code), amount: money(-code.amount) })),
    holder: `${order.customer.fname} ${order.customer.lname}`.trim(),
    number: order.number ?? '',
    venues: (line) => venuesOf(line, site.venues),
  }
}

/** "Who is coming? A class", "Group: 5b" */
export function answered({ question, answer }: OrderedTour['answers'][number], t: Translate): string {
  return /[?:.!]$/.test(question) ? `${question} ${answer}` : t('shop.labelled', { label: question, value: answer })
}

/** What stands in one column of a mail. */
function amountsOf({ items = [], total = 0, shipping = 0 }: Worded): number[] {
  return [...items.map((line) => line.total ?? 0), total, shipping]
}

function tourWords(tour: NonNullable<OrderLine['tour']>, t: Translate): string[] {
  return [
    t('document.tourLanguage', { language: tour.language }),
    t('document.meetingPoint', { place: tour.meeting_point }),
    ...(tour.participants === null ? [] : [t('order.ticketPlaces', { count: tour.participants })]),
    ...(tour.own_admissions
      ? [t('tour.ownAdmissions', { count: tour.own_admissions })]
      : tour.admission
        ? [t(`tours.admission.${tour.admission}`)]
        : []),
  ]
}

function voucherWords(
  { recipient, send, valid_to }: NonNullable<OrderLine['voucher']>,
  date: OrderWords['date'],
  t: Translate,
): string[] {
  return [
    ...(recipient === '' ? [] : [t('vouchers.for', { name: recipient })]),
    ...(send && send.on === null ? [t('document.voucherSentTo', { email: send.email })] : []),
    ...(send?.on ? [t('document.voucherSentOn', { email: send.email, date: date(send.on) })] : []),
    t('vouchers.validTo', { date: date(valid_to) }),
  ]
}

const percents = new Map<string, Intl.NumberFormat>()

export function percentIn(locale: string): Intl.NumberFormat {
  const known = percents.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  percents.set(locale, known)
  return known
}

function partsOf({ subtickets, tour }: Pick<OrderLine, 'subtickets' | 'tour'>): { count: number; name: string }[] {
  const parts = tour
    ? [
        ...tour.prices,
        ...tour.tickets.flatMap((ticket) => (ticket.subtickets.length > 0 ? ticket.subtickets : [ticket])),
      ]
    : subtickets
  return parts.filter(({ count }) => count > 0)
}

/** With the flat price of what has one. */
function pricedPartsOf({ detail, price, subtickets, tour }: OrderLine): LinePart[] {
  return tour ? tourParts(tour) : ticketParts(detail, price, subtickets)
}

/** A tour beside exempt admissions: the order names each rate below its total. */
function hasSeveralRates({ tour }: OrderLine): boolean {
  return (
    new Set(
      [...(tour?.prices ?? []), ...(tour?.tickets ?? [])].map(({ vat_value, vat_exempt }) =>
        vat_exempt ? null : vat_value,
      ),
    ).size > 1
  )
}
