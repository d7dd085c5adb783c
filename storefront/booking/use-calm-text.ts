import { calmHours, type Hour } from '@foyer/domain/offer/busyness.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'

/** "Quietest: 10:00 and 16:00", or nothing where all hours are alike. */
export function useCalmText(hours: readonly Pick<Hour<unknown>, 'hour' | 'mean'>[]): string | null {
  const t = useTexts()
  const locale = useLocale()
  const calm = calmHours(hours).map((hour) => t('plan.hour', { hour: Number(hour) }))
  return calm.length === 0 ? null : t('tickets.calm', { hours: new Intl.ListFormat(locale).format(calm) })
}
