import { useTexts } from '../core/language.tsx'

/** Until when a visit can be moved, in hours, or in days where it is so many. */
export function MovingUntil({ until_hours: hours }: { until_hours: number }) {
  const t = useTexts()
  return hours > 0 && hours % 24 === 0
    ? t('move.untilDays', { count: hours / 24 })
    : t('move.untilHours', { count: hours })
}
