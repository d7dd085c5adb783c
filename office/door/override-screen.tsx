import { useState } from 'react'
import { useLanguage } from './language.tsx'
import './override-screen.css'

const usual = ['override.kind', 'override.mistake', 'override.late'] as const

interface OverrideScreenProps {
  onReason: (reason: string) => void
  onClose: () => void
}

/** Lets in whom the answer does not: never without a reason, which is one press where it is a usual one. */
export function OverrideScreen({ onReason, onClose }: OverrideScreenProps) {
  const { say } = useLanguage()
  const [reason, setReason] = useState('')
  return (
    <div className="sheet">
      <h1 className="sheet-title">{say('override.title')}</h1>
      <p className="sheet-text">{say('override.text')}</p>
      {usual.map((key) => (
        <button key={key} type="button" className="key" onClick={() => onReason(say(key))}>
          {say(key)}
        </button>
      ))}
      <form
        className="override-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') onReason(reason.trim())
        }}
      >
        <label className="field">
          {say('override.reason')}
          <input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="submit" className="key key-filled" disabled={reason.trim() === ''}>
          {say('override.title')}
        </button>
      </form>
      <div className="sheet-rest" />
      <button type="button" className="key" onClick={onClose}>
        {say('close')}
      </button>
    </div>
  )
}
