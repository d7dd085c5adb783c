import './catalogue.css'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { officeCatalogueSettle } from '@foyer/contract/office.drafts.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { schemaQuery } from './catalogue-query.ts'
import { entriesQuery, type Draft } from './drafts-query.ts'
import { useEntryTitle } from './entry-title.ts'
import { useFieldWords } from './field-words.ts'
import { wayOf } from './mistake-sentences.ts'
import type { Schema } from './schema.ts'
import { schemaAt, useValueText } from './value-text.ts'

type Conflict = Draft['conflicts'][number]

/** What both the draft and others have made of values, file by file, since whose stands is said of a whole one. */
export function Conflicts({ draft: { draft, conflicts } }: { draft: Draft }) {
  const say = useSay()
  const words = useFieldWords()
  const { titleOf } = useEntryTitle()
  const files = Map.groupBy(conflicts, ({ file }) => file)
  return (
    <>
      <p>{say('drafts.conflicts.text')}</p>
      {[...files].map(([file, all]) => {
        const [first] = all as [Conflict, ...Conflict[]]
        const isOne = all.every(({ entry }) => entry === first.entry)
        const title = isOne ? titleOf(first) : words.kind(first.kind).many || file
        return <OfFile key={file} draft={draft} title={title} conflicts={all} isOne={isOne} />
      })}
    </>
  )
}

interface OfFileProps {
  draft: number
  title: string
  conflicts: readonly Conflict[]
  /** Whether all are of one entry, which the title names. */
  isOne: boolean
}

function OfFile({ draft, title, conflicts, isOne }: OfFileProps) {
  const say = useSay()
  const words = useFieldWords()
  const { titleOf } = useEntryTitle()
  const { file } = conflicts[0]!
  const settle = useAct((take: 'draft' | 'on_sale') => ask(officeCatalogueSettle, { draft, file, take }))
  return (
    <section className="conflict" aria-label={title}>
      <h3>{title}</h3>
      <ul className="value-changes">
        {conflicts.map((conflict, index) => (
          <li key={index}>
            {[isOne ? '' : titleOf(conflict), wayOf(conflict, words)].filter(Boolean).join(' › ')}
            <span className="value-changes__values">
              {say('drafts.onSale')}{' '}
              <ins>
                <Value conflict={conflict} value={conflict.on_sale} draft={draft} />
              </ins>
              , {say('drafts.here')}{' '}
              <ins>
                <Value conflict={conflict} value={conflict.draft} draft={draft} />
              </ins>
            </span>
          </li>
        ))}
      </ul>
      <Problem error={settle.error} />
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={settle.isPending} onClick={() => settle.mutate('draft')}>
          {say('drafts.takeDraft')}
        </Button>
        <Button variant="default" loading={settle.isPending} onClick={() => settle.mutate('on_sale')}>
          {say('drafts.takeOnSale')}
        </Button>
      </Group>
    </section>
  )
}

/** Of a whole page nobody reads more in a line. */
const longest = 200

/** In the words of its form, once these are known. */
function Value({ conflict: { kind, path }, value, draft }: { conflict: Conflict; value: unknown; draft: number }) {
  const entries = useQuery(entriesQuery({ draft }))
  const schemas = useQuery(schemaQuery)
  const textOf = useValueText(entries.data ?? { references: [], currency: '' })
  if (!entries.data || !schemas.data) return null
  const form = schemas.data.kinds.find((one) => one.kind === kind)?.schema as Schema | undefined
  const { schema, at } = form ? schemaAt(form, path, kind) : { schema: undefined, at: [kind] }
  const text = textOf(schema, value as Json, at)
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}
