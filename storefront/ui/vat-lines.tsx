import type { VatShare } from '@foyer/domain/shop/tax.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { usePrice } from './price.tsx'

/** The VAT that a total contains, a line per rate; nothing for what is exempt. */
export function VatLines({ vat }: { vat: readonly VatShare[] }) {
  const t = useTexts()
  const lang = useLang()
  const price = usePrice()
  return vat.map(({ percent, tax }) => (
    <p key={percent} className="vat-line label muted figures">
      {t('shop.containedVat', { tax: price(tax), percent: new Intl.NumberFormat(`${lang}-CH`).format(percent) })}
    </p>
  ))
}
