import './orders.css'
import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { officeNote, officeNoteRemove } from '@foyer/contract/note.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { RecordPart } from '../ui/record.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ShownOrder } from './orders-query.ts'

type Note = ShownOrder['notes'][number]

/** What the staff has noted about an order, which no visitor sees, and a field for more. */
export function OrderNotes({ shown: { order, notes } }: { shown: ShownOrder }) {
  const say = useSay()
  const may = useMay()
  if (notes.length === 0 && !may('note')) return null
  return (
    <RecordPart title={say('notes.title')}>
      {notes.length > 0 && (
        <ul className="order__notes">
          {notes.map((note) => (
            <OrderNote key={note.id} order={order.number!} note={note} />
          ))}
        </ul>
      )}
      {may('note') && <NewNote order={order.number!} />}
    </RecordPart>
  )
}

function OrderNote({ order, note: { id, at, who, text, flagged, removable } }: { order: string; note: Note }) {
  const say = useSay()
  const spelled = useSpelled()
  const may = useMay()
  const remove = useAct(() => ask(officeNoteRemove, { order, id }), { note: () => say('notes.removed') })
  const when = spelled.moment(at)
  return (
    <li data-flagged={flagged || undefined}>
      <p>{text}</p>
      <small>
        {[who === 'command line' ? say('history.commandLine') : who, when, flagged && say('notes.inLists')]
          .filter(Boolean)
          .join(', ')}
      </small>
      {removable && may('note-remove') && (
        <button
          type="button"
          className="as-link no-print"
          aria-label={say('notes.removeOf', { who, when })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {say('notes.remove')}
        </button>
      )}
      <Problem error={remove.error} />
    </li>
  )
}

function NewNote({ order }: { order: string }) {
  const say = useSay()
  const [text, setText] = useState('')
  const [flagged, setFlagged] = useState(false)
  const add = useAct(() => ask(officeNote, { order, text, flagged }), {
    note: () => say('notes.added'),
    after() {
      setText('')
      setFlagged(false)
    },
  })
  return (
    <Stack gap="xs" className="no-print">
      <Textarea
        label={say('notes.new')}
        description={say('notes.hint')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== '' && (
        <>
          <Checkbox
            label={say('notes.flag')}
            checked={flagged}
            onChange={({ currentTarget }) => setFlagged(currentTarget.checked)}
          />
          <div>
            <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
              {say('notes.add')}
            </Button>
          </div>
        </>
      )}
      <Problem error={add.error} />
    </Stack>
  )
}
