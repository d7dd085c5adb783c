import '../ui/panel.css'
import './catalogue.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  officeCatalogueChange,
  officeCatalogueDiscard,
  officeCatalogueUnschedule,
} from '@foyer/contract/office.drafts.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { useAct } from '../ui/use-act.ts'
import { Conflicts } from './conflicts.tsx'
import { DifferenceList } from './difference-list.tsx'
import { useDraftTitle } from './draft-title.ts'
import { draftQuery, entriesQuery, type Draft } from './drafts-query.ts'
import { useEntryTitle } from './entry-title.ts'
import { useFieldWords } from './field-words.ts'
import { useMistakes, wayOf } from './mistake-sentences.ts'
import { fieldId } from './field-id.ts'
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
  // what is opened beside it says fields too, and would else let the page go until it has their names
  useFieldWords()
  const { opened, changed, publish_at: at, problems, warnings, conflicts, differences, count } = draft
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
          <Conflicts draft={draft} />
        </RecordPart>
      )}
      {problems.length > 0 && (
        <RecordPart title={say('drafts.problems', { count: problems.length })}>
          <Problems draft={draft.draft} problems={problems} />
        </RecordPart>
      )}
      {warnings.length > 0 && (
        <RecordPart title={say('drafts.warnings', { count: warnings.length })}>
          <p>{say('drafts.warnings.more')}</p>
          <Problems draft={draft.draft} problems={warnings} />
        </RecordPart>
      )}
      <RecordPart title={say('drafts.what')}>
        {problems.length > 0 ? (
          <ChangedEntries draft={draft.draft} />
        ) : (
          <DifferenceList differences={differences} count={count} />
        )}
      </RecordPart>
    </>
  )
}

/** What it changes of a catalogue that cannot be compared, since it is not right yet. */
function ChangedEntries({ draft }: { draft: number }) {
  const say = useSay()
  const { titleOf } = useEntryTitle()
  const { data } = useQuery(entriesQuery({ draft }))
  return (
    <ul className="value-changes">
      {data?.entries.flatMap((one) =>
        one.what ? (
          <li key={`${one.file} ${one.entry}`}>
            {titleOf(one)} <small>{say(`entries.${one.what}`)}</small>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  )
}

interface ProblemsProps {
  draft: number
  problems: Draft['problems']
}

/** Each leads to its field. */
function Problems({ draft, problems }: ProblemsProps) {
  const words = useFieldWords()
  const { titleOf } = useEntryTitle()
  const sentenceOf = useMistakes()
  return (
    <ul className="value-changes">
      {problems.map((problem, index) => (
        <li key={index}>
          <Link
            to="/catalogue/entries/$file"
            params={{ file: problem.file }}
            search={{ draft, entry: problem.entry || undefined, at: fieldId(problem.path) }}
            className="as-link"
          >
            {[titleOf(problem), wayOf(problem, words)].filter(Boolean).join(' › ')}
          </Link>
          <strong className="value-changes__values">{sentenceOf(problem)}</strong>
        </li>
      ))}
    </ul>
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
    leave: () => navigate({ to: '/catalogue/drafts' }),
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
