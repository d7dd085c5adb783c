import './inbox.css'
import { Checkbox, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSay } from '../core/language.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { useEntryWords } from './entry-words.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxQuery, type Entry } from './inbox-query.ts'

const most = 500

/** What the shop cannot settle by itself, as a queue: each case says what happened and what to do, and is done here. */
export function InboxPage() {
  const say = useSay()
  const { kind, all = false, entry: open } = useSearch({ from: '/inside/inbox' })
  const navigate = useNavigate({ from: '/inbox' })
  const { data, error, isPlaceholderData } = useQuery(inboxQuery(all))
  const lead = useRef<HTMLParagraphElement>(null)
  const entries = kind ? data?.filter((one) => one.kind === kind) : data
  const chosen = data?.find(({ id }) => id === open)
  const show = (id: string | undefined) =>
    navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false })
  return (
    <div className="with-panel">
      <div>
        <Group justify="space-between" mb="md">
          <PageTitle>{say('inbox.title')}</PageTitle>
          <Filters entries={data ?? []} kind={kind} all={all} />
        </Group>
        <p className="lead" role="status" ref={lead} tabIndex={-1}>
          {data && !isPlaceholderData && <Lead entries={data} />}
        </p>
        <Loaded data={entries} error={error}>
          {(shown) =>
            shown.length > 0 ? (
              <InboxList entries={shown} chosen={chosen?.id} isBusy={isPlaceholderData} onOpen={show} />
            ) : (
              data!.length > 0 && <p>{say('inbox.noneOfKind')}</p>
            )
          }
        </Loaded>
      </div>
      {chosen && (
        <EntryPanel
          key={chosen.id}
          entry={chosen}
          onClose={() => void show(undefined)}
          onDone={() => {
            void show(undefined)
            // what was pressed may be gone with the case
            lead.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Lead({ entries }: { entries: readonly Entry[] }) {
  const say = useSay()
  const count = entries.filter(({ settled }) => settled === null).length
  return (
    <>
      {say('inbox.lead', { count })} {entries.length === most && say('inbox.newest')}
    </>
  )
}

function Filters({ entries, kind, all }: { entries: readonly Entry[]; kind: string | undefined; all: boolean }) {
  const say = useSay()
  const words = useEntryWords()
  const navigate = useNavigate({ from: '/inbox' })
  const counts = new Map(kind ? [[kind, 0]] : [])
  for (const entry of entries) counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1)
  const options = [...counts]
    .map(([value, count]) => ({ value, label: `${words.title(value)} (${count})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Group>
      <NativeSelect
        aria-label={say('inbox.kind')}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          navigate({ search: (before) => ({ ...before, kind: value || undefined }) })
        }
        data={[{ value: '', label: `${say('inbox.allKinds')} (${entries.length})` }, ...options]}
      />
      <Checkbox
        label={say('inbox.all')}
        checked={all}
        onChange={({ currentTarget: { checked } }) =>
          navigate({ search: (before) => ({ ...before, all: checked || undefined }) })
        }
      />
    </Group>
  )
}
