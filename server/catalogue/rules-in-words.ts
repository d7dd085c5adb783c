import type { Entry } from '@foyer/domain/goods/entry.ts'
import type { CancellationRule } from '@foyer/domain/orders/cancellation.ts'
import { invoiceLead, type InvoiceTerms } from '@foyer/domain/orders/invoice-terms.ts'
import type { MovingRule } from '@foyer/domain/orders/move.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** Each is missing where it cannot be done. */
interface VisitRules {
  moving?: MovingRule | undefined
  cancellation?: CancellationRule | undefined
  entry?: Entry | undefined
}

/**
 * Until when a visit can be moved and canceled, what goes back then, nothing of what is free, and whether one may come
 * back in.
 */
export function rulesInWords(t: Translate, rules: VisitRules, { free }: { free: boolean }): string {
  const short = free ? null : freeOfCharge(t, rules)
  const said = short ? [short] : [deadlines(t, rules), ...(free ? [] : whatGoesBack(t, rules))]
  return [...said, ...comingBack(t, rules.entry)].join(' ')
}

/** Where both can be done as long, and all money goes back, one short sentence says so. */
function freeOfCharge(t: Translate, { moving, cancellation }: VisitRules): string | null {
  if (moving?.less !== 'refund' || cancellation?.as !== 'money') return null
  const isAlike = moving.until_hours === cancellation.until_hours
  return isAlike ? t('rules.freeOfCharge', { until: untilInWords(t, moving.until_hours) }) : null
}

/** Who can pay by invoice, and until when; null where a booking may come to less than an invoice asks for. */
export function invoiceInWords(t: Translate, terms: InvoiceTerms, least: number): string | null {
  if (least === 0 || least < terms.from) return null
  return t(terms.companies ? 'rules.invoiceCompanies' : 'rules.invoice', { days: invoiceLead(terms) })
}

function comingBack(t: Translate, entry: Entry | undefined): string[] {
  if (typeof entry === 'number') return [t('rules.entries', { count: entry })]
  if (entry === 'day') return [t('rules.againThatDay')]
  return entry === 'free' ? [t('rules.againAlways')] : []
}

function deadlines(t: Translate, { moving, cancellation }: VisitRules): string {
  const [moved, canceled] = [moving, cancellation].map((rule) => (rule ? untilInWords(t, rule.until_hours) : null))
  if (moved && canceled)
    return moved === canceled ? t('rules.both', { until: moved }) : t('rules.apart', { moved, canceled })
  if (moved) return t('rules.onlyMove', { until: moved })
  return canceled ? t('rules.onlyCancel', { until: canceled }) : t('rules.none')
}

/** Where the difference of a move goes is said where canceling gives back something else. */
function whatGoesBack(t: Translate, { moving, cancellation }: VisitRules): string[] {
  const asMoney = cancellation?.as === 'money'
  const lessAsMoney = moving?.less === 'refund'
  return [
    ...(cancellation ? [asMoney ? t('rules.money') : t('rules.voucher', { bonus: cancellation.bonus })] : []),
    ...(moving && !(cancellation && asMoney === lessAsMoney)
      ? [t(lessAsMoney ? 'rules.lessMoney' : 'rules.lessVoucher')]
      : []),
  ]
}

/** "until two days before", or in hours where it is no whole number of days. */
export function untilInWords(t: Translate, hours: number): string {
  return hours > 0 && hours % 24 === 0
    ? t('rules.untilDays', { count: hours / 24 })
    : t('rules.untilHours', { count: hours })
}
