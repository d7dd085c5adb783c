import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { redeemFind, redeemName } from '@foyer/contract/door.find.calls.ts'
import type { Found, Named } from '@foyer/contract/door.find.schema.ts'
import { isWholeDay, timeOf, dayOf, localDay } from '@foyer/domain/time/dates.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { ask, isEnded, Refused } from './ask.ts'
import { useLanguage } from './language.tsx'
import type { Presented } from './use-gate.ts'
import './number-screen.css'

interface NumberScreenProps {
  token: string
  /** Whether this device may find who has booked by a name. */
  mayName: boolean
  /** What is looked for at once. */
  number: string
  onPresent: (presented: Presented) => void
  onEnded: () => void
  onClose: () => void
}

/** Finds a ticket of which no code can be read by the number that is printed on it. */
export function NumberScreen({ token, mayName, number, onPresent, onEnded, onClose }: NumberScreenProps) {
  const { say } = useLanguage()
  const [text, setText] = useState(number)
  const [found, setFound] = useState<Results | null>(null)
  const [wrong, setWrong] = useState('')
  const find = (typed: string) =>
    search(typed, token, mayName).then(setFound, (error: unknown) => {
      if (isEnded(error)) onEnded()
      else setWrong(error instanceof Refused ? error.message : say('pair.failed'))
    })
  const [today] = useState(() => localDay(new Date()))
  const field = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    if (number === '') field.current?.focus()
    else void find(number)
  })
  useEffect(() => begin(), [])
  return (
    <div className="sheet">
      <h1 className="sheet-title">{say(mayName ? 'searchTitle' : 'numberTitle')}</h1>
      <form
        className="number-form"
        onSubmit={(event) => {
          event.preventDefault()
          setWrong('')
          setFound(null)
          if (text.trim() !== '') void find(text)
        }}
      >
        <label className="field">
          {say(mayName ? 'searchLabel' : 'numberLabel')}
          <input
            ref={field}
            value={text}
            maxLength={60}
            autoComplete="off"
            autoCapitalize={mayName ? 'words' : 'characters'}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="key key-filled">
          {say('numberFind')}
        </button>
      </form>
      <div className="number-found" aria-live="polite">
        {wrong !== '' && <p className="sheet-text">{wrong}</p>}
        {found?.all.length === 0 && <p className="sheet-text">{say(mayName ? 'searchNone' : 'numberNone')}</p>}
        {found?.all.map((one) => (
          <button
            key={one.id}
            type="button"
            className="found"
            onClick={() => onPresent({ found: { kind: one.kind, id: one.id } })}
          >
            <FoundText {...one} today={today} />
          </button>
        ))}
        {found?.more && <p className="sheet-text">{say('searchMore')}</p>}
      </div>
      <button type="button" className="key" onClick={onClose}>
        {say('key.next')}
      </button>
    </div>
  )
}

type Result = Found & Partial<Pick<Named, 'person'>>
interface Results {
  all: Result[]
  more: boolean
}

/** By a number first, which a name is not; by a name where there is none and it has enough letters. */
async function search(text: string, token: string, mayName: boolean): Promise<Results> {
  const { found } = await ask(redeemFind, { text }, { token })
  if (!mayName || found.length > 0 || (text.match(/\p{L}/gu) ?? []).length < 3) return { all: found, more: false }
  const named = await ask(redeemName, { text }, { token })
  const all = named.found.map((one) => ({ ...one, kind: 'ticket' as const, number: '', void: false }))
  return { all, more: named.more }
}

function FoundText({
  today,
  person,
  name,
  detail,
  places,
  admitted,
  datetime,
  datetime_end: end,
  void: isVoid,
}: Result & { today: string }) {
  const { say, locale } = useLanguage()
  const when =
    datetime === null
      ? []
      : [
          ...(dayOf(datetime) === today ? [] : [spelledDay(datetime, locale, today)]),
          ...(isWholeDay(datetime, end) ? [] : [timeOf(datetime)]),
        ]
  return (
    <>
      {person && <strong>{person}</strong>}
      <strong>{say('count.people', { people: places, detail })}</strong>
      <span>{[name, ...when].join(', ')}</span>
      {isVoid && <span>{say('numberVoid')}</span>}
      {admitted > 0 && !isVoid && <span>{say('numberIn', { admitted, places })}</span>}
    </>
  )
}
