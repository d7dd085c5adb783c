import { useLang } from '../language.tsx'
import { useShop } from '../shop-data.ts'

/** An amount of minor units with the configured symbol, as text. */
export function usePrice(): (amount: number) => string {
  const lang = useLang()
  const { currencySymbol } = useShop().config
  return (amount) => `${currencySymbol}\u00a0${new Intl.NumberFormat(lang === 'de' ? 'de-CH' : lang, { minimumFractionDigits: 2 }).format(amount / 100)}`
}

export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`price figures ${className}`}>{usePrice()(amount)}</span>
}
