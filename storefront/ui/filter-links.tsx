import './filter-links.css'
import { Link } from '../router/link.tsx'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../core/language.tsx'
import type { Option } from '../core/options.ts'

interface FilterLinksProps<Id> {
  label: string
  options: readonly Option<Id>[]
  chosen: Id | null
  hrefOf: (id: Id | null) => string
  /** The label of the choice without a filter. */
  all?: string
}

/** A filter made of links: its state is in the address, and it works without scripts. */
export function FilterLinks<Id extends number | string>({ label, options, chosen, hrefOf, all }: FilterLinksProps<Id>) {
  const t = useTexts()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  // on a phone the chosen link may be outside the visible part
  useEffect(() => {
    const at = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (at) row.current!.scrollLeft = at.offsetLeft - (row.current!.clientWidth - at.offsetWidth) / 2
  }, [chosen])
  if (options.length < 2) return null
  return (
    <div className="filter-links">
      <p className="label muted" id={id}>
        {label}
      </p>
      <ul aria-labelledby={id} ref={row}>
        {[{ id: null, name: all ?? t('list.all') }, ...options].map((option) => (
          <li key={option.id}>
            <Link to={hrefOf(option.id)} replace aria-current={option.id === chosen || undefined}>
              {option.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
