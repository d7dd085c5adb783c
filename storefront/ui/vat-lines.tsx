import type { VatShare } from '@foyer/domain/shop/tax.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { usePrice } from './price.tsx'

interface VatLinesProps {
  vat: readonly VatShare[]
  /** Something in the total is exempt from VAT, which is said because it is not the same as 0 %. */
  exempt?: boolean
  currency?: string
}

/** The VAT that a total contains, a line for each rate. */
export function VatLines({ vat, exempt = false, currency }: VatLinesProps) {
  const t = useTexts()
  const lang = useLang()
  const price = usePrice(currency)
  return (
    <div className="vat-lines label muted figures">
      {vat.map(({ percent, tax }) => (
        <p key={percent}>
          {t('shop.containedVat', { tax: price(tax), percent: percent.toLocaleString(`${lang}-CH`) })}
        </p>
      ))}
      {exempt && <p>{t(vat.length === 0 ? 'checkout.vatExempt' : 'checkout.vatPartlyExempt')}</p>}
    </div>
  )
}
