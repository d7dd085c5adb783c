import { inCash } from '@foyer/domain/money/cash.ts'
import { exactAmount, formatPrice } from '@foyer/domain/money/money.ts'
import { useLanguage } from '../core/language.tsx'

/** Amounts without their currency, which stands once on the screen, as prices with it are written here. */
export function useAmount(currency: string) {
  const { locale } = useLanguage()
  return (minor: number) => formatPrice(minor, locale, currency).replace(currency, '').replaceAll('\u00a0', '')
}

/** A typed amount in minor units; null where it is none. */
export const minorOf = (typed: string, currency: string) => exactAmount(typed.trim().replace(',', '.'), currency)

/** What is paid in coins and notes for an amount and a donation on top, and how that is said. */
export function inCoins(price: number, donation: number, currency: string) {
  const exact = price + donation
  // of what is less than any coin nothing could be taken
  const due = inCash(exact, currency) || exact
  return {
    due,
    rounding: exact - due,
    means: [
      { means: 'cash' as const, amount: due },
      ...(exact === due ? [] : [{ means: 'rounding' as const, amount: exact - due }]),
    ],
  }
}

/** How a donation on top is said. */
export const donated = (donation: number) => (donation > 0 ? [{ means: 'donation' as const, amount: donation }] : [])
