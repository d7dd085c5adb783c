import './filter-links.css'
import { Link } from '../router/link.tsx'
import { useId } from 'react'
import { useTexts } from '../core/language.tsx'
import type { Option } from '../core/options.ts'
import { closePopover } from './close-popover.ts'
import { DropDown } from './drop-down.tsx'

interface FilterLinksProps<Id> {
  label: string
  options: readonly Option<Id>[]
  chosen: Id | null
  hrefOf: (id: Id | null) => string
  /** The label of the choice without a filter. */
  all?: string
}

/**
 * A filter made of links behind a button that says what is chosen: its state is in the address, and it works without
 * scripts. Where nothing is to be chosen there is none.
 */
export function FilterLinks<Id extends number | string>({ label, options, chosen, hrefOf, all }: FilterLinksProps<Id>) {
  const t = useTexts()
  const id = useId()
  if (options.length < 2 && chosen === null) return null
  const value = options.find((option) => option.id === chosen)?.name
  return (
    <div className="filter-links" data-chosen={value !== undefined || undefined}>
      <DropDown
        id={id}
        className="filter-links__button"
        listName={label}
        label={
          <>
            <span aria-hidden="true">{value ?? label}</span>
            <span className="visually-hidden">
              {value === undefined ? label : t('shop.labelled', { label, value })}
            </span>
          </>
        }
      >
        {[{ id: null, name: all ?? t('list.all') }, ...options].map((option) => (
          <li key={option.id}>
            <Link
              to={hrefOf(option.id)}
              replace
              aria-current={option.id === chosen || undefined}
              onClick={closePopover}
              onBlur={closePopover}
            >
              {option.name}
            </Link>
          </li>
        ))}
      </DropDown>
    </div>
  )
}
