import './total-row.css'
import { useTexts } from '../core/language.tsx'
import { Price } from './price.tsx'

/** The total, as the largest number on the screen. */
export function TotalRow({ amount, currency }: { amount: number; currency?: string }) {
  const t = useTexts()
  return (
    <p className="total-row">
      <span>{t('shop.total')}</span>
      <Price amount={amount} currency={currency} />
    </p>
  )
}
