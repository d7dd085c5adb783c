import { decimalAmount } from '@foyer/domain/money/money.ts'
import { useMoney } from '../core/money.ts'
import { useNumber } from '../core/number.ts'
import type { Value } from './block.tsx'
import { useShares } from './spelled-numbers.ts'

/** Values of tables, as they are read and as a spreadsheet takes them. */
export function useValues(currency: string) {
  const number = useNumber()
  const money = useMoney()
  const { share } = useShares()
  return {
    count: (count: number): Value => ({ shown: number(count), plain: String(count) }),
    money: (minor: number): Value => ({ shown: money(minor, currency), plain: decimalAmount(minor, currency) }),
    /** As a spreadsheet takes it: a part of one. */
    share: (part: number, whole: number): Value => ({
      shown: share(part, whole),
      plain: whole === 0 ? '' : (part / whole).toFixed(4),
    }),
  }
}
