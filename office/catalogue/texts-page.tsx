import './catalogue.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { officeCatalogueChange } from '@foyer/contract/office.drafts.calls.ts'
import { placesIn, replacedIn, withText } from '@foyer/domain/museum/found-text.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { DraftBar } from './draft-bar.tsx'
import { entriesQuery, entryQuery, textQuery, type FoundText } from './drafts-query.ts'
import { useFieldWords } from './field-words.ts'
import { wayOf } from './mistake-sentences.ts'

/** Shorter ones stand everywhere. */
const shortest = 2

/** A word in all texts of the catalogue, and another in its place. */
export function TextsPage() {
  const say = useSay()
  const { draft, find = '' } = useSearch({ from: '/inside/catalogue/texts' })
  const navigate = useNavigate({ from: '/catalogue/texts' })
  const [typed, setTyped] = useState(find)
  const { data, error } = useQuery({ ...textQuery({ draft, find }), enabled: find.length >= shortest })
  const entries = useQuery(entriesQuery({ draft }))
  return (
    <>
      <p className="lead">{say('texts.lead')}</p>
      <form
        className="entries__filter"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ search: { draft, find: typed.trim() || undefined }, replace: true })
        }}
      >
        <TextInput
          type="search"
          label={say('texts.find')}
          minLength={shortest}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" mt="auto">
          {say('texts.search')}
        </Button>
      </form>
      {find.length >= shortest && (
        <Loaded data={data} error={error} height="12rem">
          {(found) => (
            <Found
              key={`${find} ${draft}`}
              {...found}
              draft={draft}
              find={find}
              isShownOnly={entries.data?.only_shown ?? true}
              onSaved={(saved) => void navigate({ search: { draft: saved, find }, replace: true })}
            />
          )}
        </Loaded>
      )}
      {draft !== undefined && <DraftBar draft={draft} />}
    </>
  )
}

interface FoundProps {
  places: readonly FoundText[]
  count: number
  draft: number | undefined
  find: string
  isShownOnly: boolean
  onSaved: (draft: number) => void
}
const keyOf = ({ file, entry, path }: FoundText) => JSON.stringify([file, entry, path])

/** Each place before and after; those that are chosen become others in a draft. */
function Found({ places, count, draft, find, isShownOnly, onSaved }: FoundProps) {
  const say = useSay()
  const words = useFieldWords()
  const [by, setBy] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = places.filter((place) => !left.includes(keyOf(place)))
  const replace = useReplace({ draft, find, by }, onSaved)
  if (places.length === 0) return <p role="status">{say('texts.none')}</p>
  return (
    <>
      <p role="status">{say('texts.count', { count })}</p>
      {count > places.length && <p className="entry__missing">{say('texts.more', { count: places.length })}</p>}
      {!isShownOnly && (
        <TextInput
          label={say('texts.by')}
          maw="20rem"
          mb="md"
          maxLength={1000}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
      )}
      <ul className="value-changes">
        {places.map((place) => {
          const key = keyOf(place)
          const way = [place.title, wayOf(place, words)].filter(Boolean).join(' › ')
          return (
            <li key={key}>
              {isShownOnly ? (
                <strong>{way}</strong>
              ) : (
                <Checkbox
                  label={way}
                  checked={!left.includes(key)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((one) => one !== key) : [...left, key])
                  }
                />
              )}
              <Excerpt text={place.text} lang={langAt(place.path)} find={find} by={by} />
            </li>
          )
        })}
      </ul>
      <Problem error={replace.error} />
      {!isShownOnly && (
        <Button
          mt="md"
          disabled={by === '' || chosen.length === 0}
          loading={replace.isPending}
          onClick={() => replace.mutate(chosen)}
        >
          {say('texts.replace', { count: chosen.length })}
        </Button>
      )}
    </>
  )
}

/** Done to what the entries say by now, all or none. */
function useReplace(
  { draft, find, by }: { draft: number | undefined; find: string; by: string },
  onSaved: (draft: number) => void,
) {
  const say = useSay()
  const queries = useQueryClient()
  return useAct(
    async (chosen: readonly FoundText[]) => {
      const byEntry = Map.groupBy(chosen, ({ file, entry }) => JSON.stringify([file, entry]))
      const changes = await Promise.all(
        [...byEntry.values()].map(async (places) => {
          const { file, entry } = places[0]!
          const { value: was } = await queries.fetchQuery(entryQuery({ draft, file, entry }))
          const value = places.reduce((all, { path, text }) => withText(all, path, replacedIn(text, find, by)), was)
          return { file, entry, was, value }
        }),
      )
      return ask(officeCatalogueChange, { ...(draft !== undefined && { draft }), changes })
    },
    { note: () => say('entry.saved'), after: (saved) => onSaved(saved.draft) },
  )
}

/** How much of a text stands around what was found in it. */
const around = 60

interface ExcerptProps {
  text: string
  lang: string | undefined
  find: string
  by: string
}

/** A text in languages is kept by them. */
function langAt(path: FoundText['path']): string | undefined {
  const last = String(path.at(-1))
  return /^[a-z]{2}$/.test(last) ? last : undefined
}

function Excerpt({ text, lang, find, by }: ExcerptProps) {
  const places = placesIn(text, find)
  const parts = places.map(([from, to], at) => {
    const end = places[at - 1]?.[1] ?? 0
    const before = text.slice(Math.max(end, from - around), from)
    const isCut = from - around > end
    return { before: isCut ? `… ${before}` : before, word: text.slice(from, to) }
  })
  const rest = text.slice(places.at(-1)?.[1] ?? 0)
  return (
    <span className="value-changes__values" lang={lang}>
      {parts.map(({ before, word }, at) => (
        <span key={at}>
          {before}
          <mark>{by === '' ? word : <del>{word}</del>}</mark>
          {by !== '' && <ins>{by}</ins>}
        </span>
      ))}
      {rest.length > around ? `${rest.slice(0, around)} …` : rest}
    </span>
  )
}
