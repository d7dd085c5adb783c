import './filtered-list.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { announce } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { ButtonLink } from './button.tsx'

interface FilteredListProps {
  title: string
  filters: ReactNode
  /** What is shown now, where that changes with the filter. */
  heading?: string
  count: number
  /** The count in words. */
  found: string
  /** Where everything is shown. */
  everything: string
  children: ReactNode
}

/** A list of goods below its filters, with how many they leave; in place of none stands the way back to all (R8.55). */
export function FilteredList({ title, filters, heading, count, found, everything, children }: FilteredListProps) {
  const t = useTexts()
  const [query] = useSearchParams()
  useAnnounced(found, query.toString())
  return (
    <>
      <h1 className="filtered-list__title">{title}</h1>
      <div role="search" className="filtered-list__filters" aria-label={t('list.filter')}>
        {filters}
      </div>
      <div className="filtered-list__head">
        {heading && <h2>{heading}</h2>}
        <p className="label muted">{found}</p>
      </div>
      {count > 0 ? (
        children
      ) : (
        <div className="filtered-list__none">
          <p>{t('list.none')}</p>
          <ButtonLink kind="secondary" to={everything} replace>
            {t('list.reset')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Says the count when the filter changes, not when the page is opened. */
function useAnnounced(text: string, filter: string) {
  const last = useRef(filter)
  useEffect(() => {
    if (last.current === filter) return
    last.current = filter
    announce(text)
  }, [text, filter])
}
