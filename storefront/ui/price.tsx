import { useCallback } from 'react'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'

/** An amount of minor units as text, with the configured symbol (R1.29); an order keeps the currency it was paid in. */
export function usePrice(paid?: string): (amount: number) => string {
  const locale = useLocale()
  const { currency: own = defaultCurrency, currencySymbol } = useShop().config
  const currency = paid ?? own
  const symbol = currency === own ? currencySymbol : currency
  return useCallback((amount) => formatPrice(amount, locale, currency, symbol), [locale, currency, symbol])
}

export function Price({ amount, currency, className = '' }: { amount: number; currency?: string; className?: string }) {
  return <span className={`price figures ${className}`}>{usePrice(currency)(amount)}</span>
}
