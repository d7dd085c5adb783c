import './search-field.css'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { SearchResult } from '@foyer/contract/search.schema.ts'
import { useSearchParams } from '../router/hooks.ts'
import { announce } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Button } from '../ui/button.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { SearchOption } from './search-option.tsx'

interface SearchFieldProps {
  /** What was looked for, and what was found for it. */
  text: string
  results: readonly SearchResult[]
}

/** How long typing rests before a screen reader is told the count, in ms. */
const restMs = 700

/** Whether scripts run: not in the page from the server. */
const inBrowser = () => true
const onServer = () => false
const noChange = () => () => {}

/** A combobox with a list of links, by the ARIA pattern; without scripts a form and a list. */
export function SearchField({ text, results }: SearchFieldProps) {
  const t = useTexts()
  const to = useLink()
  const id = useId()
  const [typed, search] = useTypedSearch(text)
  const scripted = useSyncExternalStore(noChange, inBrowser, onServer)
  const { list, index, onKeyDown } = useActiveResult(results, () => search(''), typed)
  const countText = t('list.found', { count: results.length })
  const field = useFocusAtFirst()
  useAnnounced(countText, text !== '')
  const combobox = scripted && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': results.length > 0,
    'aria-controls': results.length > 0 ? `${id}list` : undefined,
    'aria-activedescendant': index >= 0 ? `${id}${index}` : undefined,
    onKeyDown,
  }
  return (
    <>
      <form role="search" action={to('search')} onSubmit={(event) => scripted && event.preventDefault()}>
        <label className="label" htmlFor={id}>
          {t('search.label')}
        </label>
        <div className="search__row">
          <SearchInput {...combobox} id={id} ref={field} type="text" inputMode="search" value={typed} onType={search} />
          <Button type="submit">{t('search.submit')}</Button>
        </div>
      </form>
      {text && (
        <p className="search__count label muted">{results.length > 0 ? countText : t('search.none', { text })}</p>
      )}
      {results.length > 0 && (
        <div
          ref={list}
          id={`${id}list`}
          className="search__results"
          role={scripted ? 'listbox' : 'list'}
          aria-label={t('search.results')}
        >
          {results.map((result, at) => (
            <SearchOption
              key={`${result.kind} ${result.id}`}
              id={`${id}${at}`}
              result={result}
              option={scripted}
              selected={at === index}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** What is typed, and in the address what is looked for. */
function useTypedSearch(text: string): [string, (typed: string) => void] {
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(text)
  const search = (next: string) => {
    setTyped(next)
    setQuery(new URLSearchParams(next && { q: next }))
  }
  return [typed, search]
}

function useFocusAtFirst() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // a new screen gives the focus to its main part first
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return field
}

function useAnnounced(countText: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => announce(countText), restMs)
    return () => clearTimeout(timer)
  }, [wanted, countText])
}

/** The result that the keys have reached; none, while the field itself is. */
function useActiveResult(results: SearchFieldProps['results'], clear: () => void, typed: string) {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ index: -1, results })
  const index = active.results === results ? active.index : -1
  const go = (next: number) => {
    setActive({ index: next, results })
    list.current?.querySelectorAll('a')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    // the field itself is a stop between the last result and the first
    const stops = results.length + 1
    if (key === 'ArrowDown') go(((index + 2) % stops) - 1)
    else if (key === 'ArrowUp') go(((index + stops) % stops) - 1)
    else if (key === 'Escape' && typed) clear()
    else if (key === 'Enter' && index >= 0) list.current!.querySelectorAll('a')[index]!.click()
    else return
    event.preventDefault()
  }
  return { list, index, onKeyDown }
}
