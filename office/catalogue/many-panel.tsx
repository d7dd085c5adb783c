import '../ui/panel.css'
import './catalogue.css'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canClose, changesIn, type ValueChange } from '@foyer/domain/museum/season-changes.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAttached } from './attached.ts'
import { schemaQuery } from './catalogue-query.ts'
import { entryQuery, type Entries, type ListedEntry } from './drafts-query.ts'
import { useEntryTitle } from './entry-title.ts'
import { useFieldWords } from './field-words.ts'
import { ClosedDays, Hours, OneField, Prices, type Change } from './many-changes.tsx'
import { wayOf } from './mistake-sentences.ts'
import type { Schema } from './schema.ts'
import { useSaveEntry } from './use-save-entry.ts'
import { schemaAt, useValueText } from './value-text.ts'

interface ManyPanelProps {
  chosen: readonly ListedEntry[]
  draft: number | undefined
  entries: Entries
  onSaved: (draft: number) => void
  onClose: () => void
}
type Way = 'prices' | 'closed' | 'hours' | 'field'

/** What a call takes at once. */
const most = 200

/** The same change of several entries: each before and after, and then all of them in the draft. */
export function ManyPanel({ chosen, draft, entries, onSaved, onClose }: ManyPanelProps) {
  const say = useSay()
  const kinds = [...new Set(chosen.map(({ kind }) => kind))]
  const ways: Way[] = [
    'prices',
    ...(kinds.some(canClose) ? (['closed'] as const) : []),
    ...(kinds.includes('venue') ? (['hours'] as const) : []),
    ...(kinds.length === 1 ? (['field'] as const) : []),
  ]
  const [wanted, setWay] = useState<Way | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const way = wanted && ways.includes(wanted) ? wanted : ways[0]!
  const stored = useQueries({
    queries: chosen.slice(0, most).map(({ file, entry }) => entryQuery({ draft, file, entry })),
  })
  const save = useSaveEntry(draft, (saved) => onSaved(saved.draft))
  const changed = chosen.flatMap((one, at): Changed[] => {
    const was = stored[at]?.data?.value ?? null
    const value = was !== null && change ? change(was, one.kind) : was
    const changes = was === null || value === null ? [] : changesIn(was, value)
    return changes.length > 0 ? [{ one, was, value, changes }] : []
  })
  const { attached, changesWith } = useAttached()
  const fields = {
    entries,
    draft,
    attached,
    kind: kinds[0] ?? '',
    onChange: (next: Change | null) => setChange(() => next),
  }
  return (
    <Panel title={say('many.title', { count: chosen.length })} onClose={onClose}>
      <Stack>
        <NativeSelect
          label={say('many.what')}
          value={way}
          data={ways.map((one) => ({ value: one, label: say(`many.${one}`) }))}
          onChange={({ currentTarget }) => {
            setWay(currentTarget.value as Way)
            setChange(null)
          }}
        />
        {way === 'prices' && <Prices {...fields} />}
        {way === 'closed' && <ClosedDays {...fields} />}
        {way === 'hours' && <Hours {...fields} />}
        {way === 'field' && <OneField {...fields} />}
        {chosen.length > most && <p className="entry__wrong">{say('many.tooMany', { most })}</p>}
        <Preview changed={changed} isChosen={change !== null} entries={entries} />
        <Problem error={save.error} />
        <Button
          disabled={changed.length === 0 || chosen.length > most}
          loading={save.isPending}
          onClick={() =>
            save.mutate([
              ...changed.map(({ one: { file, entry }, was, value }) => ({ file, entry, was, value })),
              ...changesWith(changed.map(({ value }) => value)),
            ])
          }
        >
          {say('many.save', { count: changed.length })}
        </Button>
      </Stack>
    </Panel>
  )
}

interface Changed {
  one: ListedEntry
  was: Json
  value: Json
  changes: ValueChange[]
}

/** Each value that becomes another, entry by entry. */
function Preview({ changed, isChosen, entries }: { changed: Changed[]; isChosen: boolean; entries: Entries }) {
  const say = useSay()
  const { data } = useQuery(schemaQuery)
  const textOf = useValueText(entries)
  const { titleOf } = useEntryTitle()
  /** Null until the forms are known. */
  const shown = (kind: string, { where }: ValueChange, value: Json) => {
    const form = data?.kinds.find((one) => one.kind === kind)
    if (!form) return null
    const { schema, at } = schemaAt(form.schema as Schema, where, kind)
    return textOf(schema, value, at)
  }
  const words = useFieldWords()
  if (changed.length === 0) return isChosen ? <p role="status">{say('many.nothing')}</p> : null
  return (
    <section aria-label={say('many.preview')}>
      <h3>{say('many.preview')}</h3>
      <ul className="value-changes">
        {changed.map(({ one, changes }) => (
          <li key={`${one.file} ${one.entry}`}>
            <strong>{titleOf(one)}</strong>
            {changes.map((change, at) => (
              <span key={at} className="value-changes__values">
                {wayOf({ kind: one.kind, where: change.where }, words)}:{' '}
                <del>{shown(one.kind, change, change.from)}</del>
                <ins> → {shown(one.kind, change, change.to)}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
