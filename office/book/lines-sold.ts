import { useLanguage } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import type { Effect } from '../ui/plan.tsx'
import type { Booked } from './sale.ts'

/** What was sold, as a plan says it: its lines, what codes pay, and the VAT in it. */
export function useLinesSold() {
  const { say, locale } = useLanguage()
  const money = useMoney()
  const spelled = useSpelled()
  return ({ lines, redeemed, vat, currency }: Pick<Booked, 'lines' | 'redeemed' | 'vat' | 'currency'>): Effect[] => [
    ...lines.map(({ name, detail, datetime, count, total }) => ({
      what: `${count} × ${[name, detail].filter(Boolean).join(', ')}`,
      figure: money(total, currency),
      more: datetime ? spelled.when(datetime) : undefined,
    })),
    ...(redeemed > 0 ? [{ what: say('book.redeemed'), figure: `−${money(redeemed, currency)}` }] : []),
    ...vat.map(({ percent, tax }) => ({
      what: say('book.vat', { percent: new Intl.NumberFormat(locale).format(percent) }),
      figure: money(tax, currency),
    })),
  ]
}
