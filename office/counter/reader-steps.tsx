import './counter-dialog.css'
import { useEffect, useState } from 'react'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'

export type Phase = 'waiting' | 'paid' | 'silent' | 'failed' | 'ended' | 'link'

/** How far a reader is: three steps by their names, and for how many seconds. */
export function ReaderSteps({ how, reader }: { how: Phase; reader: string }) {
  const say = useSay()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const done = how === 'paid' ? 2 : 1
  const steps = [say('counter.step.sent'), say('counter.step.card'), say('counter.step.bank')]
  if (how === 'failed' || how === 'ended')
    return (
      <div className="reader" data-how={how}>
        <Icon of="cross" />
        <p>{say('counter.heldWord', { how })}</p>
        <small>{reader}</small>
      </div>
    )
  return (
    <div className="reader" data-how={how}>
      <Icon of="card" />
      <p role="status">{say('counter.heldWord', { how })}</p>
      <small>{say('counter.since', { reader, seconds })}</small>
      <ol className="reader__steps">
        {steps.map((step, at) => (
          <li key={step} data-state={at < done ? 'done' : at === done ? 'now' : undefined}>
            {at < done && <Icon of="done" />}
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
