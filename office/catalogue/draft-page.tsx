import '../ui/panel.css'
import './catalogue.css'
import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  officeCatalogueChange,
  officeCatalogueDiscard,
  officeCatalogueSettle,
  officeCatalogueUnschedule,
} from '@foyer/contract/office.drafts.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { useAct } from '../ui/use-act.ts'
import { DifferenceList } from './difference-list.tsx'
import { useDraftTitle } from './draft-title.ts'
import { draftQuery, type Draft } from './drafts-query.ts'
import { useFieldWords, type FieldWords } from './field-words.ts'
import { PublishPanel } from './publish-panel.tsx'

type Act = 'publish' | 'rename' | 'discard' | 'unschedule'

/** A draft: what it changes, what keeps it from being published, and how it is. */
export function DraftPage() {
  const say = useSay()
  const { draft } = useParams({ from: '/inside/catalogue/drafts/$draft' })
  const { data, error } = useQuery(draftQuery(Number(draft)))
  const [act, setAct] = useState<Act | null>(null)
  return (
    <RecordPage
      title={say('drafts.number', { number: draft })}
      data={data}
      error={error}
      back={{ to: '/catalogue/drafts', label: say('catalogue.drafts') }}
      panel={data && act && <ActPanel draft={data} act={act} onClose={() => setAct(null)} />}
    >
      {(found) => <Shown draft={found} act={act} onAct={setAct} />}
    </RecordPage>
  )
}

function Shown({ draft, act, onAct }: { draft: Draft; act: Act | null; onAct: (act: Act) => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const titleOf = useDraftTitle()
  const words = useFieldWords()
  const { opened, changed, publish_at: at, problems, warnings, conflicts, differences, count, files } = draft
  // what is wrong with it stands below
  const isRight = problems.length === 0 && conflicts.length === 0
  return (
    <>
      <RecordHead
        title={titleOf(draft)}
        facts={[
          say('drafts.openedBy', { who: opened.who, when: spelled.moment(opened.at) }),
          say('drafts.changedBy', { who: changed.who, when: spelled.moment(changed.at) }),
          at && <strong key="at">{say('drafts.goesAt', { when: spelled.moment(at) })}</strong>,
        ]}
        acts={at ? ['unschedule'] : [...(isRight ? (['publish'] as const) : []), 'rename', 'discard']}
        actName={(name) => say(`drafts.${name}`)}
        act={act}
        onAct={onAct}
      />
      {!at && (
        <p>
          <Link to="/catalogue/entries" search={{ draft: draft.draft }}>
            {say('drafts.edit')}
          </Link>
        </p>
      )}
      {conflicts.length > 0 && (
        <RecordPart title={say('drafts.conflicts')}>
          <p>{say('drafts.conflicts.text')}</p>
          {[...new Set(conflicts.map(({ file }) => file))].map((file) => (
            <Conflicts key={file} draft={draft} file={file} />
          ))}
        </RecordPart>
      )}
      {problems.length > 0 && (
        <RecordPart title={say('drafts.problems', { count: problems.length })}>
          <Problems draft={draft.draft} problems={problems} words={words} />
        </RecordPart>
      )}
      {warnings.length > 0 && (
        <RecordPart title={say('drafts.warnings', { count: warnings.length })}>
          <p>{say('drafts.warnings.more')}</p>
          <Problems draft={draft.draft} problems={warnings} words={words} />
        </RecordPart>
      )}
      <RecordPart title={say('drafts.what')}>
        {problems.length > 0 ? (
          <ul className="value-changes">
            {files.map(({ file, what }) => (
              <li key={file}>
                {file} <small>{say(`entries.${what}`)}</small>
              </li>
            ))}
          </ul>
        ) : (
          <DifferenceList differences={differences} count={count} />
        )}
      </RecordPart>
    </>
  )
}

interface ProblemsProps {
  draft: number
  problems: Draft['problems']
  words: FieldWords
}

function Problems({ draft, problems, words }: ProblemsProps) {
  return (
    <ul className="value-changes">
      {problems.map(({ file, entry, path, what }, index) => (
        <li key={index}>
          <Link
            to="/catalogue/entries/$file"
            params={{ file }}
            search={{ draft, entry: entry || undefined }}
            className="as-link"
          >
            {[file, entry].filter(Boolean).join(' ')}
          </Link>
          <span className="value-changes__values">
            {path
              .filter((name) => typeof name === 'string')
              .map((name) => words.label([name]))
              .join(' › ')}{' '}
            <strong>{what}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What both have made of values of a file, and whose stands. */
function Conflicts({ draft: { draft, conflicts }, file }: { draft: Draft; file: string }) {
  const say = useSay()
  const shown = (value: unknown) => (value === null ? say('catalogue.nothing') : JSON.stringify(value))
  const settle = useAct((take: 'draft' | 'on_sale') => ask(officeCatalogueSettle, { draft, file, take }))
  return (
    <section className="conflict" aria-label={file}>
      <h3>{file}</h3>
      <ul className="value-changes">
        {conflicts
          .filter((one) => one.file === file)
          .map(({ path, on_sale: onSale, draft: own }, index) => (
            <li key={index}>
              {path.join(' ')}
              <span className="value-changes__values">
                {say('drafts.onSale')} <ins>{shown(onSale)}</ins>, {say('drafts.here')} <ins>{shown(own)}</ins>
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

function ActPanel({ draft, act, onClose }: { draft: Draft; act: Act; onClose: () => void }) {
  const say = useSay()
  return (
    <Panel title={say(`drafts.${act}`)} onClose={onClose}>
      {act === 'publish' && <PublishPanel draft={draft.draft} />}
      {act === 'rename' && <Rename draft={draft} onClose={onClose} />}
      {act === 'discard' && <Discard draft={draft} />}
      {act === 'unschedule' && <Unschedule draft={draft} onClose={onClose} />}
    </Panel>
  )
}

function Rename({ draft: { draft, title }, onClose }: { draft: Draft; onClose: () => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(title)
  const rename = useAct(() => ask(officeCatalogueChange, { draft, title: typed, changes: [] }), { after: onClose })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate()
      }}
    >
      <TextInput
        label={say('drafts.title')}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Problem error={rename.error} />
      <Button mt="md" type="submit" loading={rename.isPending}>
        {say('drafts.rename')}
      </Button>
    </form>
  )
}

function Discard({ draft: { draft, count } }: { draft: Draft }) {
  const say = useSay()
  const navigate = useNavigate()
  const discard = useAct(() => ask(officeCatalogueDiscard, { draft }), {
    note: () => say('drafts.discarded'),
    after: () => void navigate({ to: '/catalogue/drafts' }),
  })
  return (
    <>
      <p>{say('drafts.discard.text', { count })}</p>
      <Problem error={discard.error} />
      <Button color="red" loading={discard.isPending} onClick={() => discard.mutate()}>
        {say('drafts.discard')}
      </Button>
    </>
  )
}

function Unschedule({ draft: { draft }, onClose }: { draft: Draft; onClose: () => void }) {
  const say = useSay()
  const unschedule = useAct(() => ask(officeCatalogueUnschedule, { draft }), { after: onClose })
  return (
    <>
      <p>{say('drafts.unschedule.text')}</p>
      <Problem error={unschedule.error} />
      <Button loading={unschedule.isPending} onClick={() => unschedule.mutate()}>
        {say('drafts.unschedule')}
      </Button>
    </>
  )
}
