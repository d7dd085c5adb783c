import './good-to-know.css'
import { openingWeek } from '@foyer/domain/schedule/opening-week.ts'
import { specialHours } from '@foyer/domain/schedule/special-days.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'

/** Hours, the way, parking, accessibility and café of each venue: what the search leads to. */
export function GoodToKnow() {
  const t = useTexts()
  const locale = useLocale()
  const { venues } = useShop().meta
  if (venues.length === 0) return null
  return (
    <section className="plan__know" aria-labelledby="good-to-know">
      <h2 id="good-to-know">{t('plan.goodToKnow')}</h2>
      <ul>
        {venues.map((venue) => {
          const { id, name, address, hours, directions, parking, accessibility, cafe } = venue
          const rows = [...openingWeek(hours, locale), ...specialHours(venue, today(), locale)]
          return (
            <li key={id}>
              <h3>{name}</h3>
              <p className="label muted">
                {address.street}, {address.zip} {address.city}
              </p>
              <dl>
                <div>
                  <dt>{t('visit.hours')}</dt>
                  <dd className="figures">
                    {rows.map(({ days, times }) => (
                      <span key={days} className="plan__hours">
                        <span>{days}</span> <span>{times || t('tickets.day.closed')}</span>
                      </span>
                    ))}
                  </dd>
                </div>
                {(
                  [
                    ['directions', directions],
                    ['parking', parking],
                    ['accessibility', accessibility],
                    ['cafe', cafe],
                  ] as const
                ).map(
                  ([topic, text]) =>
                    text && (
                      <div key={topic}>
                        <dt>{t(`visit.${topic}`)}</dt>
                        <dd>{text}</dd>
                      </div>
                    ),
                )}
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
