import { useEffect, useState } from 'react'
import { AboutScreen } from './about-screen.tsx'
import { AnswerScreen, useScanWords } from './answer-screen.tsx'
import { groundOf } from './answer-words.ts'
import { Bar } from './bar.tsx'
import { ConflictScreen } from './conflict-screen.tsx'
import { LastScreen } from './last-screen.tsx'
import { NumberScreen } from './number-screen.tsx'
import { OverrideScreen } from './override-screen.tsx'
import { ReadyScreen } from './ready-screen.tsx'
import { wakeSound } from './signal.ts'
import type { Device } from './store.ts'
import { useCamera } from './use-camera.ts'
import { useGate, type Scanned } from './use-gate.ts'
import { useNetwork } from './use-network.ts'
import { useScannerKeys } from './use-scanner-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './gate-screen.css'
import './grounds.css'

type Sheet = { number: string } | { override: Scanned } | 'last' | 'about' | null

const touches = ['pointerdown', 'keydown'] as const

/** So long an answer stands before something else is told, in ms: nobody presses between two visitors. */
const standsMs = 5_000

/** Whether an answer has stood long enough. */
function useHasStood(shown: Scanned | null): boolean {
  const [old, setOld] = useState<Scanned | null>(null)
  useEffect(() => {
    const then = setTimeout(setOld, standsMs, shown)
    return () => clearTimeout(then)
  }, [shown])
  return old === shown
}

const keptWay = 'foyer-door-way'

/** The gate at work: camera, answers, and what a guard looks up between two visitors. */
export function GateScreen({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const network = useNetwork(device, onEnded)
  const [way, setWay] = useState<'in' | 'out'>(() => (localStorage.getItem(keptWay) === 'out' ? 'out' : 'in'))
  const gate = useGate(device, network, { way, groundOf, onEnded })
  const [sheet, setSheet] = useState<Sheet>(null)
  const words = useScanWords(device.name)
  const mayName = device.rights.includes('find')
  const read = (barcode: string) => {
    setSheet(null)
    void gate.present({ barcode })
  }
  const camera = useCamera(sheet === null, read)
  useScannerKeys(read)
  useWakeLock()
  useEffect(() => {
    // a scanner that types wakes it too
    for (const touch of touches) document.addEventListener(touch, wakeSound)
    return () => touches.forEach((touch) => document.removeEventListener(touch, wakeSound))
  }, [])
  const shown = sheet === null ? gate.shown : null
  const answer = shown && words(shown)
  const hasStood = useHasStood(shown)
  const isFree = !answer || (hasStood && (shown.undone || !shown.answer?.waits))
  const conflict = sheet === null && isFree && !camera.isInView ? network.conflicts[0] : undefined
  const ground = conflict ? 'amber' : answer?.ground
  return (
    <div className={ground ? `gate ground-${ground}` : 'gate'}>
      <Bar name={device.name} isOn={network.isOn} occupancy={network.occupancy} onAbout={() => setSheet('about')} />
      <div className="sr-only" role="status" aria-live="assertive">
        {shown && answer && !conflict && (
          // an element of its own, so that what says the same as before is read out too
          <span key={`${shown.id} ${shown.answer?.waits} ${shown.undone}`}>
            {[answer.word, ...answer.counts, ...answer.details].join('. ')}
          </span>
        )}
      </div>
      <main className="gate-main">
        {shown && !conflict && (
          <AnswerScreen
            key={`${shown.id} ${shown.answer?.waits}`}
            scanned={shown}
            gate={gate}
            name={device.name}
            onOrder={(number) => setSheet({ number })}
            onOverride={device.rights.includes('override') ? () => setSheet({ override: shown }) : undefined}
          />
        )}
        {conflict && (
          <ConflictScreen
            conflict={conflict}
            onRead={() => {
              // who was answered before is gone
              gate.clear()
              network.read(conflict)
            }}
          />
        )}
        {sheet === 'last' && <LastScreen gate={gate} name={device.name} onClose={() => setSheet(null)} />}
        {sheet === 'about' && (
          <AboutScreen
            device={device}
            listAt={network.listAt}
            way={way}
            onWay={(next) => {
              localStorage.setItem(keptWay, next)
              setWay(next)
            }}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet !== null && typeof sheet === 'object' && 'override' in sheet && (
          <OverrideScreen
            onClose={() => setSheet(null)}
            onReason={(reason) => {
              setSheet(null)
              void gate.override(sheet.override, reason)
            }}
          />
        )}
        {sheet !== null && typeof sheet === 'object' && 'number' in sheet && (
          <NumberScreen
            token={device.token}
            mayName={mayName}
            number={sheet.number}
            onEnded={onEnded}
            onClose={() => setSheet(null)}
            onPresent={(presented) => {
              setSheet(null)
              void gate.present(presented)
            }}
          />
        )}
        <ReadyScreen
          {...camera}
          hidden={ground !== undefined || sheet !== null}
          isAsking={gate.isAsking}
          way={way}
          mayName={mayName}
          network={network}
          onNumber={() => setSheet({ number: '' })}
          onLast={() => setSheet('last')}
        />
      </main>
    </div>
  )
}
