import './catalogue.css'
import { Button, NativeSelect, Table, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { DraftBar } from './draft-bar.tsx'
import { useDraftTitle } from './draft-title.ts'
import { draftsQuery, entriesQuery, type Entries, type ListedEntry } from './drafts-query.ts'
import { useFieldWords } from './field-words.ts'
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
  return (
    <>
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
            <ByKind found={found} wanted={wanted} />
          </>
        )}
      </Loaded>
      {wanted.draft !== undefined && <DraftBar draft={wanted.draft} />}
    </>
  )
}

function DraftChoice({
  draft,
  onChoose,
}: {
  draft: number | undefined
  onChoose: (draft: number | undefined) => void
}) {
  const say = useSay()
  const titleOf = useDraftTitle()
  const { data = [] } = useQuery(draftsQuery)
  return (
    <NativeSelect
      label={say('entries.shown')}
      value={draft ?? ''}
      data={[
        { value: '', label: say('entries.onSale') },
        ...data.map((one) => ({ value: String(one.draft), label: titleOf(one) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
    />
  )
}

function ByKind({ found, wanted }: { found: Entries; wanted: WantedEntries }) {
  const say = useSay()
  const words = useFieldWords()
  const find = wanted.find?.toLocaleLowerCase()
  const matches = ({ title, file, entry }: ListedEntry) =>
    find === undefined || `${title} ${file} ${entry}`.toLocaleLowerCase().includes(find)
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
          <List entries={shown} draft={wanted.draft} />
        )}
      </div>
    </div>
  )
}

function List({ entries, draft }: { entries: readonly ListedEntry[]; draft: number | undefined }) {
  const say = useSay()
  return (
    <ListTable minWidth="30rem" columns={[say('entries.name'), say('entries.file'), say('entries.state')]}>
      {entries.map(({ file, entry, title, what }) => (
        <Table.Tr key={`${file} ${entry}`}>
          <Table.Td>
            <Link
              to="/catalogue/entries/$file"
              params={{ file }}
              search={{ draft, entry: entry || undefined }}
              className="as-link"
            >
              {title}
            </Link>
          </Table.Td>
          <Table.Td c="dimmed">{entry || file}</Table.Td>
          <Table.Td>{what && <strong className="entry__was">{say(`entries.${what}`)}</strong>}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
