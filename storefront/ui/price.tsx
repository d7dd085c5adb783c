import { useCallback } from 'react'
import { formatPrice } from '@foyer/domain/shop/money.ts'
import { useLang } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'

/** An amount of minor units with the configured symbol, as text (R1.29). */
export function usePrice(): (amount: number) => string {
  const lang = useLang()
  const { currencySymbol } = useShop().config
  return useCallback((amount) => formatPrice(amount, lang, currencySymbol), [lang, currencySymbol])
}

export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`price figures ${className}`}>{usePrice()(amount)}</span>
}
