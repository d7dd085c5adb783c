import { useState } from 'react'
import { useLanguage } from './language.tsx'
import type { Gate, Scanned } from './use-gate.ts'
import './group-keys.css'

/** How many of a group come now, in reach of the thumb; at first all who are not in yet. */
export function GroupKeys({ scanned, gate }: { scanned: Scanned; gate: Gate }) {
  const { say } = useLanguage()
  const { left = 0, ticket, again } = scanned.answer ?? {}
  // who comes back is not open any more
  const most = again ? (ticket?.places ?? left) : Math.min(left, ticket?.places ?? left)
  const [people, setPeople] = useState(most)
  return (
    <div className="group">
      <p className="group-asks">{say('group.howMany')}</p>
      <div className="group-count">
        <button
          type="button"
          className="group-step"
          aria-label={say('group.fewer')}
          disabled={people <= 1}
          onClick={() => setPeople(people - 1)}
        >
          −
        </button>
        <output className="group-people">{people}</output>
        <button
          type="button"
          className="group-step"
          aria-label={say('group.more')}
          disabled={people >= most}
          onClick={() => setPeople(people + 1)}
        >
          +
        </button>
      </div>
      <p className="group-follow">{say('group.follow', { people: most - people })}</p>
      <button type="button" className="key key-filled" onClick={() => void gate.confirm(scanned, people)}>
        {say('key.admit', { people })}
      </button>
    </div>
  )
}
