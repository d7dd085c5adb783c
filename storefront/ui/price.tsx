import { createContext, use, useCallback, type ReactNode } from 'react'
import { defaultCurrency, minorDigits } from '@foyer/domain/money/currency.ts'
import { formatPrice, hasDecimals } from '@foyer/domain/money/money.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'

/** Whether amounts have decimals because one of those beside them has; by itself a whole amount has none. */
const Decimals = createContext(false)

interface PricesTogetherProps {
  /** All amounts of one list or sum; what is not known is left out. */
  of: readonly (number | null | undefined)[]
  currency?: string
  children: ReactNode
}

/** Amounts that are read in one column: all of them have decimals as soon as one has some. */
export function PricesTogether({ of, currency, children }: PricesTogetherProps) {
  const { currency: own = defaultCurrency } = useShop().config
  const known = of.filter((amount) => typeof amount === 'number')
  return <Decimals value={hasDecimals(known, currency ?? own)}>{children}</Decimals>
}

/**
 * An amount of minor units as text, with the configured symbol (R1.29); an order keeps the currency it was paid in.
 * Taxes always have `decimals`.
 */
export function usePrice(paid?: string, decimals = false): (amount: number) => string {
  const locale = useLocale()
  const all = use(Decimals) || decimals
  const { currency: own = defaultCurrency, currencySymbol } = useShop().config
  const currency = paid ?? own
  const symbol = currency === own ? currencySymbol : currency
  return useCallback((amount) => formatPrice(amount, locale, currency, symbol, all), [locale, currency, symbol, all])
}

/** An amount within a sentence: whole francs and euros in words, any other as it stands in a list. */
export function usePriceInWords(): (amount: number) => string {
  const t = useTexts()
  const price = usePrice()
  const { currency = defaultCurrency } = useShop().config
  return (amount) => {
    if (hasDecimals([amount], currency)) return price(amount)
    return t('shop.priceInWords', { currency, units: amount / 10 ** minorDigits(currency), price: price(amount) })
  }
}

/** What a line comes to: nothing is said in a word. */
export function LinePrice({ amount }: { amount: number }) {
  const t = useTexts()
  return amount === 0 ? <span className="price">{t('shop.free')}</span> : <Price amount={amount} />
}

export function Price({ amount, currency, className = '' }: { amount: number; currency?: string; className?: string }) {
  return <span className={`price figures ${className}`}>{usePrice(currency)(amount)}</span>
}
