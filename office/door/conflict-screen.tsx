import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { AnswerText } from './answer-screen.tsx'
import { useLanguage } from './language.tsx'
import type { Conflict } from './store.ts'
import './answer-screen.css'

const timeAt = (instant: string) => timeOf(localDatetime(new Date(instant)))

/** What was let in without network and should not have been: told when no code is in view, since nothing is to do. */
export function ConflictScreen({ conflict, onRead }: { conflict: Conflict; onRead: () => void }) {
  const { say } = useLanguage()
  const { outcome, ticket, earlier, at, admitted } = conflict
  const what = ticket && [say('count.people', { people: admitted, detail: ticket.detail }), ticket.name].join(', ')
  return (
    <div className="answer">
      <div className="answer-says" role="status">
        <AnswerText
          ground="amber"
          mark="warn"
          word={say(outcome === 'used' || outcome === 'fewerLeft' ? 'word.conflict' : 'word.mistaken')}
          counts={outcome === 'idTaken' || outcome === 'valid' ? [] : [say(`word.${outcome}`)]}
          details={[
            ...(what === undefined ? [] : [what]),
            say('conflict.here', { time: timeAt(at) }),
            ...earlier.slice(0, 2).map((one) => say('conflict.there', { time: timeAt(one.at), gate: one.gate })),
            say('conflict.office'),
          ]}
        />
      </div>
      <div className="answer-keys">
        <button type="button" className="key key-filled answer-main" onClick={onRead}>
          {say('key.understood')}
        </button>
      </div>
    </div>
  )
}
