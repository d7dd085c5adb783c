import './filtered-list.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { announce } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { ButtonLink } from './button.tsx'

/** So many are seen at a glance: no filter divides them. */
export const fewGoods = 8

interface FilteredListProps {
  /** Nothing where the page has a title above it. */
  title?: string
  /** Where there are so few that nobody looks for one, none. */
  filters: ReactNode | null
  /** A heading that changes with the filter. */
  heading?: string
  count: number
  /** The count in words. */
  countText: string
  /** The address without filters. */
  unfiltered: string
  children: ReactNode
}

/** A list with filters and the number of results; an empty result offers to reset the filters (R8.55). */
export function FilteredList({ title, filters, heading, count, countText, unfiltered, children }: FilteredListProps) {
  const t = useTexts()
  const [query] = useSearchParams()
  useAnnounced(countText, query.toString())
  return (
    <>
      {title && <h1 className="filtered-list__title">{title}</h1>}
      {filters && (
        <div role="search" className="filtered-list__filters" aria-label={t('list.filter')}>
          {filters}
        </div>
      )}
      <div className="filtered-list__head">
        {heading && <h2>{heading}</h2>}
        <p className="label muted">{countText}</p>
      </div>
      {count > 0 ? (
        children
      ) : (
        <div className="filtered-list__none">
          <p>{t('list.none')}</p>
          <ButtonLink kind="secondary" to={unfiltered} replace>
            {t('list.reset')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Announces the count when the filter changes, not when the page opens. */
function useAnnounced(text: string, filter: string) {
  const last = useRef(filter)
  useEffect(() => {
    if (last.current === filter) return
    last.current = filter
    announce(text)
  }, [text, filter])
}
