import './counter.css'
import './article-keys.css'
import './counter-dialog.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useAmount } from './amounts.ts'
import { CountBadge } from './count-badge.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import type { Counter } from './counter-query.ts'
import { countIn } from './lines.ts'
import { articleLine } from './offered-lines.ts'
import type { CounterSelling } from './use-counter-sale.ts'

interface KeysProps {
  counter: Counter
  selling: CounterSelling
}
const first = 5

/** The first articles as keys, and all of them by one more; a scanner finds each. */
export function ArticleKeys({ counter, selling }: KeysProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { articles } = counter
  if (articles.length === 0) return null
  const keys = (some: Counter['articles']) =>
    some.map((article) => <ArticleKey key={article.id} {...{ article, counter, selling }} />)
  return (
    <section aria-label={say('counter.articles')}>
      <h2 className="counter__head">
        {say('counter.articles')} <small>{say('counter.articlesScan')}</small>
      </h2>
      <div className="article-keys">
        {keys(articles.slice(0, first))}
        {articles.length > first && (
          <button type="button" className="counter-key article-key" onClick={() => setOpen(true)}>
            <strong>{say('counter.allArticles')}</strong>
          </button>
        )}
      </div>
      {isOpen && (
        <CounterDialog title={say('counter.articles')} size="60rem" onClose={() => setOpen(false)}>
          <div className="article-keys">{keys(articles)}</div>
        </CounterDialog>
      )}
    </section>
  )
}

function ArticleKey({ article, counter, selling }: KeysProps & { article: Counter['articles'][number] }) {
  const amount = useAmount(counter.currency)
  const count = countIn(selling.lines, (good) => good.kind === 'article' && good.id === article.id)
  return (
    <button
      type="button"
      className="counter-key article-key"
      data-count={count > 0 || undefined}
      disabled={article.left <= count || selling.isSending}
      onClick={() => selling.add(articleLine(article))}
    >
      <strong>{article.name}</strong> <span>{amount(article.price)}</span>
      <CountBadge count={count} />
    </button>
  )
}

/** Annual passes, each with the name that is printed on it. */
export function PassKeys({ counter, selling }: KeysProps) {
  const say = useSay()
  const amount = useAmount(counter.currency)
  const [chosen, setChosen] = useState<Counter['passes'][number] | null>(null)
  const [owner, setOwner] = useState('')
  if (counter.passes.length === 0) return null
  return (
    <section aria-label={say('counter.passes')}>
      <h2 className="counter__head">{say('counter.passes')}</h2>
      <div className="article-keys">
        {counter.passes.map((pass) => (
          <button
            key={pass.id}
            type="button"
            className="counter-key article-key"
            disabled={selling.isSending}
            onClick={() => {
              setOwner('')
              setChosen(pass)
            }}
          >
            <strong>{pass.name}</strong> <span>{amount(pass.price)}</span>
          </button>
        ))}
      </div>
      {chosen && (
        <CounterDialog title={chosen.name} text={say('counter.passText')} size="32rem" onClose={() => setChosen(null)}>
          <form
            noValidate
            className="counter-dialog__form"
            onSubmit={(event) => {
              event.preventDefault()
              if (owner.trim() === '') return
              const { id, name, price } = chosen
              selling.add({
                good: { kind: 'pass', id, owner: owner.trim() },
                name,
                detail: owner.trim(),
                price,
                parts: [],
              })
              setChosen(null)
            }}
          >
            <TextInput
              size="lg"
              label={say('counter.passName')}
              maxLength={200}
              autoComplete="off"
              data-autofocus
              value={owner}
              onChange={({ currentTarget }) => setOwner(currentTarget.value)}
            />
            <Button type="submit" size="lg" disabled={owner.trim() === ''}>
              {say('counter.passAdd')}
            </Button>
          </form>
        </CounterDialog>
      )}
    </section>
  )
}
