import { useTexts } from '../core/language.tsx'
import { usePrice } from './price.tsx'

/** "from CHF 9.00", or "free". */
export function PriceFrom({ amount }: { amount: number | null }) {
  const t = useTexts()
  const price = usePrice()
  if (amount === null) return null
  return (
    <span className="price figures">{amount === 0 ? t('shop.free') : t('shop.from', { price: price(amount) })}</span>
  )
}
