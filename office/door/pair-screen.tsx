import { useState } from 'react'
import { doorPair } from '@foyer/contract/door.devices.calls.ts'
import { ask, Refused } from './ask.ts'
import { useLanguage } from './language.tsx'
import { keepDevice, type Device } from './store.ts'
import './pair-screen.css'

/** Becomes a device of a gate by the code that the office shows. @throws {Refused | NoAnswer} */
export async function pairBy(code: string): Promise<Device> {
  const device = await ask(doorPair, { code })
  await keepDevice(device)
  return device
}

interface PairScreenProps {
  /** Why the code of its address has not paired it. */
  error: unknown
  ended: boolean
  onPaired: (device: Device) => void
}

/** Asks for the code where this device is none of a gate. */
export function PairScreen({ error, ended, onPaired }: PairScreenProps) {
  const { say } = useLanguage()
  const [typed, setTyped] = useState('')
  const [isPairing, setIsPairing] = useState(false)
  const [failed, setFailed] = useState(error)
  async function pair() {
    setIsPairing(true)
    setFailed(undefined)
    try {
      onPaired(await pairBy(typed))
    } catch (why) {
      setFailed(why)
      setIsPairing(false)
    }
  }
  return (
    <main className="sheet pair">
      <h1 className="sheet-title">{say(ended ? 'ended.title' : 'pair.title')}</h1>
      {ended && <p className="sheet-text">{say('ended.text')}</p>}
      <p className="sheet-text">{say('pair.text')}</p>
      <form
        className="pair-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') void pair()
        }}
      >
        <label className="field">
          {say('pair.code')}
          <input
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {failed !== undefined && <p role="alert">{failed instanceof Refused ? failed.message : say('pair.failed')}</p>}
        <button type="submit" className="key key-filled" disabled={isPairing}>
          {say(isPairing ? 'pair.going' : 'pair.go')}
        </button>
      </form>
    </main>
  )
}
