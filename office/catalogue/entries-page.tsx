import './catalogue.css'
import '../ui/panel.css'
import { Button, Checkbox, Table, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useState } from 'react'
import { DraftBar } from './draft-bar.tsx'
import { DraftChoice } from './draft-choice.tsx'
import { entriesQuery, type Entries, type ListedEntry } from './drafts-query.ts'
import { useEntryTitle } from './entry-title.ts'
import { useFieldWords } from './field-words.ts'
import { ManyPanel } from './many-panel.tsx'
import type { WantedEntries } from './wanted-entry.ts'

/** As a museum would look for them. */
const kinds =
  'event tour article pass voucher campaign shipping venue page picture category group guides partner shop'.split(' ')

/** All entries of the catalogue by kind, as they are on sale or with a draft. */
export function EntriesPage() {
  const say = useSay()
  const wanted = useSearch({ from: '/inside/catalogue/entries' })
  const navigate = useNavigate({ from: '/catalogue/entries' })
  const { data, error } = useQuery(entriesQuery(wanted))
  const choose = (next: WantedEntries) => void navigate({ search: { ...wanted, ...next }, replace: true })
  const [keys, setKeys] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const chosen = data?.entries.filter((one) => keys.includes(keyIn(one))) ?? []
  return (
    <div className="with-panel">
      <div>
        <div className="entries__filter">
          <DraftChoice draft={wanted.draft} onChoose={(draft) => choose({ draft })} />
          <TextInput
            type="search"
            label={say('entries.find')}
            value={wanted.find ?? ''}
            onChange={({ currentTarget: { value } }) => choose({ find: value || undefined })}
          />
        </div>
        <Loaded data={data} error={error} height="24rem">
          {(found) => (
            <>
              {found.only_shown && <p className="lead">{say('entries.onlyShown')}</p>}
              <ByKind found={found} wanted={wanted} choice={{ chosen, choose: setKeys, open: () => setOpen(true) }} />
            </>
          )}
        </Loaded>
        {wanted.draft !== undefined && <DraftBar draft={wanted.draft} />}
      </div>
      {data && isOpen && chosen.length > 0 && (
        <ManyPanel
          chosen={chosen}
          draft={wanted.draft}
          entries={data}
          onSaved={(draft) => {
            setKeys([])
            choose({ draft })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Entries that are changed together. */
interface Choice {
  chosen: readonly ListedEntry[]
  choose: (keys: readonly string[]) => void
  open: () => void
}
const keyIn = ({ file, entry }: ListedEntry) => `${file} ${entry}`
/** Neither pages nor settings are alike, and what is taken away has nothing to change. */
const canChoose = ({ kind, what }: ListedEntry) => kind !== 'page' && kind !== 'shop' && what !== 'removed'

function ByKind({ found, wanted, choice }: { found: Entries; wanted: WantedEntries; choice: Choice }) {
  const say = useSay()
  const words = useFieldWords()
  const find = wanted.find?.toLocaleLowerCase()
  const { titleOf } = useEntryTitle()
  const matches = (one: ListedEntry) =>
    find === undefined || `${titleOf(one)} ${one.file} ${one.entry}`.toLocaleLowerCase().includes(find)
  const kind = wanted.kind ?? kinds[0]!
  // who looks for something looks everywhere
  const shown = found.entries.filter((one) => matches(one) && (find !== undefined || one.kind === kind))
  return (
    <div className="entries">
      <nav className="entries__kinds" aria-label={say('entries.kinds')}>
        {kinds.map((one) => {
          const all = found.entries.filter((entry) => entry.kind === one)
          const isChanged = all.some(({ what }) => what)
          return (
            <Link
              key={one}
              to="/catalogue/entries"
              search={{ ...wanted, kind: one, find: undefined }}
              aria-current={one === kind && find === undefined ? 'page' : undefined}
              className="entries__kind"
            >
              <span>{words.kind(one).many}</span>
              <span>
                {isChanged && <span className="entries__mark" role="img" aria-label={say('entry.changed')} />}
                {all.length}
              </span>
            </Link>
          )
        })}
      </nav>
      <div>
        {find === undefined && (
          <>
            <h2 className="entries__title">{words.kind(kind).many}</h2>
            <p className="lead">{words.kind(kind).about}</p>
            {kind !== 'shop' && kind !== 'page' && !found.only_shown && (
              <Button
                mt="md"
                variant="default"
                renderRoot={(props) => (
                  <Link
                    to="/catalogue/entries/$file"
                    params={{ file: 'new' }}
                    search={{ draft: wanted.draft, kind }}
                    {...props}
                  />
                )}
              >
                {say('entries.add', { kind: words.kind(kind).one })}
              </Button>
            )}
          </>
        )}
        {shown.length === 0 ? (
          <p className="lead">{say('entries.none')}</p>
        ) : (
          <List
            entries={shown}
            draft={wanted.draft}
            choice={found.only_shown ? null : choice}
            isOfAllKinds={find !== undefined}
          />
        )}
      </div>
    </div>
  )
}

interface ListProps {
  entries: readonly ListedEntry[]
  draft: number | undefined
  /** Null where nothing can be changed: then the museum works with the files. */
  choice: Choice | null
  isOfAllKinds: boolean
}

function List({ entries, draft, choice, isOfAllKinds }: ListProps) {
  const say = useSay()
  const words = useFieldWords()
  const { titleOf, languageOf, langOf } = useEntryTitle()
  const about = (one: ListedEntry) =>
    [isOfAllKinds && words.kind(one.kind).one, languageOf(one), choice === null && (one.entry || one.file)]
      .filter(Boolean)
      .join(', ')
  const saysMore = entries.some((one) => about(one) !== '')
  const possible = choice ? entries.filter(canChoose).map(keyIn) : []
  const chosen = choice ? choice.chosen.map(keyIn) : []
  const choose = (all: readonly string[], isChosen: boolean) =>
    choice?.choose(isChosen ? [...new Set([...chosen, ...all])] : chosen.filter((key) => !all.includes(key)))
  return (
    <>
      {choice && possible.length > 0 && (
        <div className="entries__choice">
          <Checkbox
            label={say('many.chooseAll')}
            checked={possible.every((key) => chosen.includes(key))}
            indeterminate={chosen.length > 0 && !possible.every((key) => chosen.includes(key))}
            onChange={({ currentTarget }) => choose(possible, currentTarget.checked)}
          />
          {chosen.length > 0 && <Button onClick={choice.open}>{say('many.open', { count: chosen.length })}</Button>}
        </div>
      )}
      <ListTable
        minWidth="30rem"
        columns={[
          ...(choice && possible.length > 0 ? [say('many.column')] : []),
          say('entries.name'),
          ...(saysMore ? [say('entries.about')] : []),
          say('entries.state'),
        ]}
      >
        {entries.map((one) => {
          const { file, entry, what } = one
          const [key, title] = [keyIn(one), titleOf(one)]
          return (
            <Table.Tr key={key}>
              {choice && possible.length > 0 && (
                <Table.Td w="2.5rem">
                  {canChoose(one) && (
                    <Checkbox
                      aria-label={say('many.choose', { title })}
                      checked={chosen.includes(key)}
                      onChange={({ currentTarget }) => choose([key], currentTarget.checked)}
                    />
                  )}
                </Table.Td>
              )}
              <Table.Td>
                <Link
                  to="/catalogue/entries/$file"
                  params={{ file }}
                  search={{ draft, entry: entry || undefined }}
                  className="as-link"
                  lang={langOf(one)}
                >
                  {title}
                </Link>
              </Table.Td>
              {saysMore && <Table.Td c="dimmed">{about(one)}</Table.Td>}
              <Table.Td>{what && <strong className="entry__was">{say(`entries.${what}`)}</strong>}</Table.Td>
            </Table.Tr>
          )
        })}
      </ListTable>
    </>
  )
}
