import './suggestions.css'
import { Link } from '../router/link.tsx'
import type { checkoutSuggest } from '@foyer/contract/checkout.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { Picture } from '../ui/picture.tsx'
import { PriceFrom } from '../ui/price-from.tsx'

export type Suggestion = TypesOf<typeof checkoutSuggest>['data'][number]

/** Suggestions that go with the basket (R7.47). */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useTexts()
  const to = useAreaLink()
  if (suggestions.length === 0 || !to('tickets')) return null
  return (
    <section className="suggestions" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">{t('checkout.goesWith')}</h2>
      <ul>
        {suggestions.map(({ id, name, subtitle, picture, ...offer }) => (
          <li key={id} className="card suggestion">
            <div className="suggestion__hang">{picture && <Picture picture={picture} sizes="8rem" decorative />}</div>
            <div>
              <h3>
                <Link to={to('ticket', { id })!}>{name}</Link>
              </h3>
              <p className="label muted">{subtitle}</p>
              <p className="label">
                <PriceFrom of={offer} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
