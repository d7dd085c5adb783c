import { formatPrice } from '@foyer/domain/money/money.ts'
import { useLanguage } from './language.tsx'

/** Amounts in minor units of a currency, as people here write them. */
export function useMoney() {
  const { locale } = useLanguage()
  return (minor: number, currency: string) => formatPrice(minor, locale, currency)
}
