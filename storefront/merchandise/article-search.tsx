import './article-search.css'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import type { ArticleList } from './load-articles.ts'

interface ArticleSearchProps {
  list: ArticleList
  /** Where the form leads without scripts. */
  action: string
}

/** Words that the list is searched for, as they are typed; without scripts a form. */
export function ArticleSearch({ list: { text, sort, kind, category }, action }: ArticleSearchProps) {
  const t = useTexts()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(text)
  // the address wins when it changes by itself, as by the button that shows everything
  const [last, setLast] = useState(text)
  if (last !== text) {
    setLast(text)
    if (typed.trim() !== text.trim() && text === '') setTyped('')
  }
  const search = (words: string) => {
    setTyped(words)
    const next = new URLSearchParams(query)
    next.delete('page')
    if (words.trim()) next.set('q', words)
    else next.delete('q')
    setQuery(next)
  }
  return (
    <form className="article-search" action={action} onSubmit={(event: FormEvent) => event.preventDefault()}>
      <SearchInput aria-label={t('merchandise.search')} value={typed} onType={search} />
      {sort && <input type="hidden" name="sort" value={sort} />}
      {kind === 'passes' && category !== null && <input type="hidden" name="category" value={category} />}
      <Button type="submit" kind="secondary">
        {t('search.submit')}
      </Button>
    </form>
  )
}
