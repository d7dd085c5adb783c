import type { Event } from '@foyer/contract/tickets.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { usePrice } from '../ui/price.tsx'

export type PriceFromAudience = Event['price_from_audience']

/** "from CHF 9.00", "children from CHF 9.00", or "free". */
export function priceFromText(t: Translate, amount: number, audience: PriceFromAudience, price: string): string {
  return amount === 0 ? t('shop.free') : t(audience ? `shop.from.${audience}` : 'shop.from', { price })
}

export function PriceFrom({ of }: { of: Pick<Event, 'price_from' | 'price_from_audience'> }) {
  const t = useTexts()
  const price = usePrice()
  const { price_from: amount = null, price_from_audience: audience } = of
  if (amount === null) return null
  return <span className="price figures">{priceFromText(t, amount, audience, price(amount))}</span>
}
