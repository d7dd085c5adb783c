import { useState, type CSSProperties } from 'react'
import { groundOf, wordsOf, type AnswerWords } from './answer-words.ts'
import { GroupKeys } from './group-keys.tsx'
import { useLanguage } from './language.tsx'
import { Mark } from './mark.tsx'
import type { Gate, Scanned } from './use-gate.ts'
import './answer-screen.css'

/** A scan in the words of its answer; where none came, that nobody was counted. */
export function useScanWords(gate: string) {
  const { say, locale } = useLanguage()
  return ({ answer, at, undone, here }: Scanned): AnswerWords => {
    if (undone) return { ground: 'amber', mark: 'warn', word: say('undone'), counts: [], details: [say('undoneText')] }
    return answer
      ? wordsOf(answer, { say, locale, now: at, gate, here })
      : { ground: 'red', mark: 'cross', word: say('failed'), counts: [], details: [say('failedText')] }
  }
}

/** The words of an answer: mark, word, what counts, details. */
export function AnswerText({ word, mark, counts, details }: AnswerWords) {
  const longest = Math.max(...word.split(/[\s-]/).map((part) => part.length))
  return (
    <>
      <Mark name={mark} />
      <h1 className="answer-word" style={{ '--longest': longest } as CSSProperties}>
        {word}
      </h1>
      {counts.map((line) => (
        <p key={line} className="answer-count">
          {line}
        </p>
      ))}
      {details.map((line) => (
        <p key={line} className="answer-detail">
          {line}
        </p>
      ))}
    </>
  )
}

interface AnswerScreenProps {
  scanned: Scanned
  gate: Gate
  name: string
  onOrder: (number: string) => void
  /** Of a device that may let in against an answer. */
  onOverride: (() => void) | undefined
}

/** What was answered, over the whole screen; the next code is read already. */
export function AnswerScreen({ scanned, gate, name, onOrder, onOverride }: AnswerScreenProps) {
  const { say } = useLanguage()
  const words = useScanWords(name)(scanned)
  const waits = scanned.undone ? undefined : scanned.answer?.waits
  return (
    <div className="answer">
      <div className="answer-says">
        <AnswerText {...words} />
      </div>
      <div className="answer-keys">
        {waits === 'count' && <GroupKeys scanned={scanned} gate={gate} />}
        {waits === 'look' && (
          <button type="button" className="key key-filled answer-main" onClick={() => void gate.confirm(scanned)}>
            {say('key.seen')}
          </button>
        )}
        <OtherKeys scanned={scanned} gate={gate} onOrder={onOrder} onOverride={onOverride} />
        <p className="answer-next">{say(waits ? 'nextOnPress' : 'next')}</p>
      </div>
    </div>
  )
}

function OtherKeys({ scanned, gate, onOrder, onOverride }: Omit<AnswerScreenProps, 'name'>) {
  const { say } = useLanguage()
  const [failed, setFailed] = useState(false)
  const { answer, undone } = scanned
  const number = answer?.ticket?.number ?? ''
  return (
    <>
      {failed && <p role="alert">{say('undoFailed')}</p>}
      <div className="keys">
        {answer && answer.admitted > 0 && !undone && (
          <button
            type="button"
            className="key"
            onClick={async () => {
              setFailed(false)
              setFailed(!(await gate.undo(scanned)))
            }}
          >
            {say('key.undo')}
          </button>
        )}
        {onOverride && answer?.ticket && groundOf(answer) === 'red' && !undone && (
          <button type="button" className="key" onClick={onOverride}>
            {say('key.override')}
          </button>
        )}
        {number !== '' && (
          <button type="button" className="key" onClick={() => onOrder(number)}>
            {say('key.order')}
          </button>
        )}
        <button type="button" className="key" onClick={gate.clear}>
          {say(answer?.waits === 'look' && !undone ? 'key.notHere' : 'key.next')}
        </button>
      </div>
    </>
  )
}
