import type { VatShare } from '@foyer/domain/shop/tax.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { usePrice } from './price.tsx'

/** "incl. CHF 4.12 VAT (8.1 %)", once per rate; what is exempt is said, as it is not 0 %. */
export function VatRows({ vat, exempt }: { vat: readonly VatShare[]; exempt: boolean }) {
  const t = useTexts()
  const lang = useLang()
  const price = usePrice()
  return (
    <div className="label muted figures">
      {vat.map(({ percent, tax }) => (
        <p key={percent}>
          {t('checkout.containedVat', { tax: price(tax), percent: percent.toLocaleString(`${lang}-CH`) })}
        </p>
      ))}
      {vat.length === 0 && exempt && <p>{t('checkout.vatExempt')}</p>}
      {vat.length > 0 && exempt && <p>{t('checkout.vatPartlyExempt')}</p>}
    </div>
  )
}
