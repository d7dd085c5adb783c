import './catalogue.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSay } from '../core/language.tsx'
import { RecordPage } from '../ui/record.tsx'
import { schemaQuery } from './catalogue-query.ts'
import { draftQuery, entriesQuery, entryQuery } from './drafts-query.ts'
import { useEntryTitle } from './entry-title.ts'
import { EntryEditor } from './entry-editor.tsx'
import type { Past } from './form-history.ts'
import { PageEditor } from './page-editor.tsx'
import { Preview } from './preview.tsx'
import { TakenEntry } from './taken-entry.tsx'
import type { Schema } from './schema.ts'
import type { WantedEntry } from './wanted-entry.ts'

/** An entry of the catalogue, or a new one of a kind, in a draft. */
export function EntryPage() {
  const wanted = useSearch({ from: '/inside/catalogue/entries/$file' })
  const { file: named } = useParams({ from: '/inside/catalogue/entries/$file' })
  const { draft, entry = '', at } = wanted
  const [file, kind] = named === 'new' ? [undefined, wanted.kind] : [named, undefined]
  const say = useSay()
  const { titleOf, languageOf } = useEntryTitle()
  const kept = useRef<{ key: string; before: Past } | null>(null)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const entries = useQuery(entriesQuery({ draft }))
  const schemas = useQuery(schemaQuery)
  const stored = useQuery({ ...entryQuery({ draft, file: file ?? '', entry }), enabled: file !== undefined })
  const inDraft = useQuery({ ...draftQuery(draft ?? 0), enabled: draft !== undefined })
  const listed = entries.data?.entries.find((one) => one.file === file && one.entry === entry)
  const form = schemas.data?.kinds.find((one) => one.kind === (kind ?? listed?.kind))
  const nothing = { value: null, on_sale: null }
  const shown = kind === undefined ? stored.data : nothing
  const isReady = entries.data && schemas.data && shown && (listed || kind)
  const problems = inDraft.data?.problems.filter((one) => one.file === file && one.entry === entry) ?? []
  return (
    <RecordPage
      title={say('catalogue.title')}
      data={isReady ? { entries: entries.data, shown } : undefined}
      error={entries.error ?? schemas.error ?? stored.error}
      back={{ to: '/catalogue/entries', label: say('catalogue.entries') }}
      panel={
        inDraft.data &&
        previewed !== null && (
          <Preview
            draft={inDraft.data.draft}
            changed={inDraft.data.changed.at}
            path={previewed}
            languages={entries.data?.languages ?? []}
            onClose={() => setPreviewed(null)}
          />
        )
      }
    >
      {(data) =>
        isTaken(data.shown) ? (
          <TakenEntry
            draft={draft!}
            title={listed ? titleOf(listed) : file!}
            place={{ file: file!, entry }}
            onSale={data.shown.on_sale}
            isShownOnly={data.entries.only_shown}
          />
        ) : form ? (
          <EntryEditor
            // what is typed belongs to one entry of one draft
            key={keyOf(wanted, named)}
            form={{ ...form, schema: form.schema as Schema }}
            draft={draft}
            entries={data.entries}
            stored={{ file: file ?? null, entry, ...data.shown }}
            title={listed ? titleOf(listed) : null}
            problems={problems}
            at={at}
            before={kept.current?.key === keyOf(wanted, named) ? kept.current.before : undefined}
            onKept={(next, before) => (kept.current = { key: keyOf(next.search, next.file), before })}
            onPreview={setPreviewed}
          />
        ) : (
          <PageEditor
            key={keyOf(wanted, named)}
            draft={draft}
            file={file!}
            value={data.shown.value}
            title={listed ? titleOf(listed) : file!}
            language={listed && languageOf(listed)}
            isShownOnly={data.entries.only_shown}
          />
        )
      }
    </RecordPage>
  )
}

const keyOf = ({ draft, entry = '', kind }: WantedEntry, file: string) => JSON.stringify([file, draft, entry, kind])

/** Whether a draft takes away what is on sale. */
const isTaken = ({ value, on_sale: onSale }: { value: Json; on_sale: Json }) => value === null && onSale !== null
