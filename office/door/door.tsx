import { useEffect, useState } from 'react'
import { GateScreen } from './gate-screen.tsx'
import { LanguageProvider } from './language.tsx'
import { PairScreen, pairBy } from './pair-screen.tsx'
import { StandScreen } from './stand-screen.tsx'
import { forgetDevice, keptDevice, type Device } from './store.ts'
import './door.css'

type State = { is: 'opening' } | { is: 'unpaired'; error: unknown; ended: boolean } | { is: 'paired'; device: Device }

const unpaired = { is: 'unpaired', error: undefined, ended: false } as const

/** The code of the address, which a reload does not use again. */
function takeCode(): string {
  const code = location.hash.slice(1)
  if (code !== '') history.replaceState(null, '', location.pathname)
  return code
}

/** Where nobody works, the app is the visitors'. */
function Paired(props: { device: Device; onEnded: () => void }) {
  return props.device.unattended ? <StandScreen {...props} /> : <GateScreen {...props} />
}

/** The app of who stands at a gate. */
export function Door() {
  const [state, setState] = useState<State>({ is: 'opening' })
  useEffect(() => {
    const code = takeCode()
    // a new code pairs anew, whatever this device was before
    const device = code === '' ? keptDevice() : pairBy(code)
    device.then(
      (one) => setState(one ? { is: 'paired', device: one } : unpaired),
      (error: unknown) => setState({ ...unpaired, error }),
    )
  }, [])
  const onEnded = () => void forgetDevice().then(() => setState({ ...unpaired, ended: true }))
  return (
    <LanguageProvider>
      {state.is === 'unpaired' && (
        <PairScreen error={state.error} ended={state.ended} onPaired={(device) => setState({ is: 'paired', device })} />
      )}
      {state.is === 'paired' && <Paired key={state.device.token} device={state.device} onEnded={onEnded} />}
    </LanguageProvider>
  )
}
