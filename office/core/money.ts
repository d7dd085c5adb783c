import { minorDigits } from '@foyer/domain/money/currency.ts'
import { signIn } from '@foyer/domain/money/countries.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { useLanguage } from './language.tsx'

/** Amounts in minor units of a currency, as people here write them. */
export function useMoney() {
  const { locale, country } = useLanguage()
  return (minor: number, currency: string) => formatPrice(minor, locale, currency, signIn(country, currency))
}

/** Amounts to the whole unit, where they are large. */
export function useWholeMoney() {
  const { locale, country } = useLanguage()
  return (minor: number, currency: string) => {
    const unit = 10 ** minorDigits(currency)
    return formatPrice(Math.round(minor / unit) * unit, locale, currency, signIn(country, currency), false)
  }
}
