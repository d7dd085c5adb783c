import './filter-links.css'
import { Link } from 'react-router'
import { useId } from 'react'
import { useTexts } from '../shop/language.tsx'
import type { Option } from './event-filter.ts'

interface FilterLinksProps {
  label: string
  options: readonly Option[]
  chosen: number | null
  hrefOf: (id: number | null) => string
}

/** A filter as links, so that it stands in the address and works before scripts do. */
export function FilterLinks({ label, options, chosen, hrefOf }: FilterLinksProps) {
  const t = useTexts()
  const id = useId()
  if (options.length < 2) return null
  return (
    <div className="filter-links">
      <p className="label muted" id={id}>
        {label}
      </p>
      <ul role="list" aria-labelledby={id}>
        {[{ id: null, name: t('tickets.all') }, ...options].map((option) => (
          <li key={option.id}>
            <Link to={hrefOf(option.id)} replace preventScrollReset aria-current={option.id === chosen || undefined}>
              {option.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
