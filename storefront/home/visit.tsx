import './visit.css'
import { weekdayName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'
import { openingWeek } from './opening-week.ts'

/** The venues with opening hours, directions and accessibility. */
export function Visit() {
  const t = useTexts()
  const locale = useLocale()
  const { venues } = useShop().meta
  if (venues.length === 0) return null
  // 1 January 2024 was a Monday
  const name = (weekday: number) => weekdayName(`2024-01-0${weekday + 1}`, locale, 'short')
  return (
    <section className="visit page" aria-labelledby="visit">
      <h2 id="visit">{t('home.visit')}</h2>
      <ul>
        {venues.map(({ id, name: venue, hours, directions, accessibility }) => (
          <li key={id}>
            <h3>{venue}</h3>
            <dl className="visit__hours figures">
              {openingWeek(hours).map(({ from, to, times }) => (
                <div key={from}>
                  <dt>{from === to ? name(from) : `${name(from)}–${name(to)}`}</dt>
                  <dd>{times || t('tickets.day.closed')}</dd>
                </div>
              ))}
            </dl>
            <p>{directions}</p>
            <p className="muted">{accessibility}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
