import './search-option.css'
import type { SearchResult } from '@foyer/contract/search.schema.ts'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { NextDate } from '../ui/next-date.tsx'
import { Picture } from '../ui/picture.tsx'
import { PlaceholderArt } from '../cards/placeholder-art.tsx'
import { Price } from '../ui/price.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

interface SearchOptionProps {
  id: string
  result: SearchResult
  /** As an option of a listbox, else as a link in a list. */
  option: boolean
  selected: boolean
}

const routes = {
  ticket: 'ticket',
  publicTour: 'guidedTour',
  groupTour: 'guidedTour',
  product: 'product',
  pass: 'pass',
  voucher: 'voucherSingle',
} as const

/** Where what a visit asks stands. */
const goodToKnow = '#good-to-know'

export function SearchOption({ id, result, option, selected }: SearchOptionProps) {
  const t = useTexts()
  const to = useLink()
  const { kind, name, subtitle, venue, langName, next_datetime, state, picture } = result
  return (
    <div role={option ? 'none' : 'listitem'}>
      <Link
        id={id}
        className="search-option"
        to={kind === 'visit' ? to('plan') + goodToKnow : to(routes[kind], { id: result.id })}
        {...(option && { role: 'option', 'aria-selected': selected, tabIndex: -1 })}
      >
        {kind !== 'visit' && (
          <span className="search-option__hang" aria-hidden="true">
            {picture ? <Picture picture={picture} sizes="5rem" decorative /> : <PlaceholderArt id={result.id} />}
          </span>
        )}
        <span className="search-option__text">
          <span className="label muted">{t(`search.kind.${kind}`)}</span>{' '}
          <span className="search-option__name">{name}</span>{' '}
          <span className="search-option__subtitle">{subtitle}</span>{' '}
          <span className="search-option__facts label muted">
            {state === 'open' ? (
              next_datetime && (
                <b>
                  <NextDate datetime={next_datetime} />
                </b>
              )
            ) : (
              <b className={`search-option__${state}`}>{t(`tickets.${state}`)}</b>
            )}{' '}
            {venue && <span>{venue}</span>} {langName && <span>{langName}</span>}{' '}
            {state === 'open' &&
              (kind === 'product' || kind === 'pass' || kind === 'voucher' || kind === 'visit' ? (
                result.price_from !== null && <Price amount={result.price_from} />
              ) : (
                <PriceFrom of={result} />
              ))}
          </span>
        </span>
      </Link>
    </div>
  )
}
