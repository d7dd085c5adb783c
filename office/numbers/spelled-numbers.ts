import { useMemo } from 'react'
import { useLanguage } from '../core/language.tsx'

/** Shares and changes as people here write them. */
export function useShares() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const share = new Intl.NumberFormat(locale, { style: 'percent' })
    const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
    const points = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
    return {
      share: (part: number, whole: number) => (whole === 0 ? '–' : share.format(part / whole)),
      /** Null of what was nothing before. */
      change: (now: number, before: number) => (before === 0 ? null : change.format((now - before) / Math.abs(before))),
      /** Of two shares, in percentage points. */
      points: (now: number, before: number) => points.format((now - before) * 100),
    }
  }, [locale])
}
