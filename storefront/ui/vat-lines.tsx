import type { VatShare } from '@foyer/domain/money/tax.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { usePrice } from './price.tsx'

interface VatLinesProps {
  vat: readonly VatShare[]
  /** Something in the total is exempt from VAT, which is said because it is not the same as 0 %. */
  exempt?: boolean
  currency?: string
}

/** The VAT that a total contains, a line for each rate and one for what is exported without it. */
export function VatLines({ vat, exempt = false, currency }: VatLinesProps) {
  const t = useTexts()
  const locale = useLocale()
  const price = usePrice(currency, true)
  return (
    <div className="vat-lines label muted figures">
      {vat.map(({ percent, gross, tax, exported }) => (
        <p key={exported ? 'export' : percent}>
          {exported
            ? t('shop.labelled', { label: t('shop.exported'), value: price(gross) })
            : t('shop.containedVat', { tax: price(tax), percent: percent.toLocaleString(locale) })}
        </p>
      ))}
      {exempt && <p>{t(vat.length === 0 ? 'checkout.vatExempt' : 'checkout.vatPartlyExempt')}</p>}
    </div>
  )
}
