import './suggestions.css'
import { Link } from '../router/link.tsx'
import type { checkoutSuggest } from '@foyer/contract/checkout.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

export type Suggestion = TypesOf<typeof checkoutSuggest>['data'][number]

/** Of a pass that books what is in the basket, that says what it costs with it. */
export const booking = ({ member }: Suggestion) => member !== undefined

const routes = {
  event: 'ticket',
  merchandise: 'product',
  guidedTour: 'guidedTour',
  annualPass: 'pass',
} as const

/** Suggestions that go with the basket (R7.47). */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useTexts()
  const spelled = useSpelled()
  const to = useAreaLink()
  const linked = suggestions.flatMap((suggestion) => {
    const { type, id, datetime } = suggestion
    const at = datetime ? { date: dayOf(datetime), time: timeOf(datetime) } : undefined
    const href = to(routes[type], { id }, at)
    return href ? [{ ...suggestion, href }] : []
  })
  if (linked.length === 0) return null
  return (
    <section className="suggestions" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">{t('checkout.goesWith')}</h2>
      <ul>
        {linked.map(({ type, id, href, name, subtitle, picture, datetime, visits, own_admission, ...offer }) => (
          <li key={`${type} ${id}`} className="card suggestion">
            <div className="suggestion__hang">{picture && <Picture picture={picture} sizes="8rem" decorative />}</div>
            <div>
              <h3>
                <Link to={href}>{name}</Link>
              </h3>
              <p className="label muted">{subtitle}</p>
              {datetime && <p className="label">{spelled.when(datetime)}</p>}
              <p className="label">
                {isOfType({ type }, 'merchandise') || isOfType({ type }, 'annualPass') ? (
                  <Price amount={offer.price_from ?? 0} />
                ) : (
                  <PriceFrom of={offer} />
                )}
              </p>
              {own_admission && <p className="label muted">{t('checkout.ownAdmission')}</p>}
              {visits !== undefined && <p className="label muted">{t('checkout.passPaysOff', { visits })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
