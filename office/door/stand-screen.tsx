import { useEffect, useEffectEvent, useState } from 'react'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { AnswerText } from './answer-screen.tsx'
import { doorLanguages, sayIn, useLanguage, type DoorLanguage, type DoorText } from './language.tsx'
import { wakeSound } from './signal.ts'
import { standGround, standWord, standWords } from './stand-words.ts'
import type { Device } from './store.ts'
import { useCamera, type Camera } from './use-camera.ts'
import { useGate } from './use-gate.ts'
import { useNetwork } from './use-network.ts'
import { useScannerKeys } from './use-scanner-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './grounds.css'
import './stand-screen.css'

/** So long an answer stays, in ms: who comes in has read it, the others read what they may do. */
const stays = { green: 3_000, amber: 8_000, red: 6_000 } as const
/** So long a language stays that a visitor has chosen and then shows no ticket. */
const languageStays = 20_000

/** A tablet on a stand: it reads tickets, answers by itself, and has no key that would be a guard's. */
export function StandScreen({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const network = useNetwork(device, onEnded)
  const gate = useGate(device, network, { way: 'in', groundOf: standGround, onEnded })
  const { lang, say, locale, lend } = useLanguage()
  const [home] = useState(lang)
  const read = (barcode: string) => void gate.present({ barcode })
  const camera = useCamera(true, read, 'user')
  useScannerKeys(read)
  useWakeLock()
  useEffect(() => {
    document.addEventListener('pointerdown', wakeSound)
    return () => document.removeEventListener('pointerdown', wakeSound)
  }, [])
  const { shown } = gate
  const words = shown && standWords(shown.answer, { say, locale, now: shown.at })
  const [shownId, ground] = [shown?.id, words?.ground]
  const leave = useEffectEvent(() => {
    gate.clear()
    lend(home)
  })
  useEffect(() => {
    if (shownId === undefined || ground === undefined) return undefined
    const timer = setTimeout(() => leave(), stays[ground])
    return () => clearTimeout(timer)
  }, [shownId, ground])
  useEffect(() => {
    if (lang === home) return undefined
    const timer = setTimeout(() => leave(), languageStays)
    return () => clearTimeout(timer)
  }, [lang, home, shownId])
  const { conflicts } = network
  const readConflicts = useEffectEvent(() => conflicts.forEach(network.read))
  // they are a case of the office, and nothing for who comes next
  useEffect(() => readConflicts(), [conflicts.length])
  return (
    <div className={ground ? `stand ground-${ground}` : 'stand'}>
      <StandBar name={device.venue?.name ?? device.museum} isOn={network.isOn} />
      <div className="sr-only" role="status" aria-live="assertive">
        {shown && words && <span key={shown.id}>{[words.word, ...words.counts, ...words.details].join('. ')}</span>}
      </div>
      {shown && words && (
        <main className="stand-answer">
          <div className="stand-says">
            <AnswerText {...words} />
          </div>
          <Others text={standWord(shown.answer)} className="stand-foot" />
        </main>
      )}
      <Idle {...camera} hidden={shown !== null} isAsking={gate.isAsking} onLanguage={lend} />
    </div>
  )
}

function StandBar({ name, isOn }: { name: string; isOn: boolean }) {
  const { say } = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const often = setInterval(() => setNow(new Date()), 5_000)
    return () => clearInterval(often)
  }, [])
  return (
    <header className="stand-bar">
      <span className="stand-name">{name}</span>
      {!isOn && <span>{say('net.off')}</span>}
      <span className="stand-clock">{timeOf(localDatetime(now))}</span>
    </header>
  )
}

/** A text in the languages that are not spoken just now. */
function Others({ text, className }: { text: DoorText; className: string }) {
  const { lang } = useLanguage()
  const others = (Object.keys(doorLanguages) as DoorLanguage[]).filter((one) => one !== lang)
  return (
    <p className={className}>
      {others.map((one) => (
        <span key={one} lang={one}>
          {sayIn(one)(text)}
        </span>
      ))}
    </p>
  )
}

const asked = {
  starting: 'starting',
  on: 'stand.ready',
  none: 'stand.noCamera',
  refused: 'cameraRefused',
} as const satisfies Record<Camera['state'], DoorText>

interface IdleProps extends Camera {
  hidden: boolean
  isAsking: boolean
  onLanguage: (lang: DoorLanguage) => void
}

/** One sentence, what the camera sees, and in which languages it is said. */
function Idle({ video, state, hidden, isAsking, onLanguage }: IdleProps) {
  const { say, lang } = useLanguage()
  const text = asked[state]
  return (
    <main className="stand-idle" hidden={hidden} data-camera={state === 'on' || undefined}>
      <h1 className="stand-title">{say(isAsking ? 'checking' : text)}</h1>
      <div className="stand-view">
        <video ref={video} muted playsInline aria-hidden="true" />
      </div>
      <Others text={isAsking ? 'checking' : text} className="stand-others" />
      <footer className="stand-foot">
        <p className="stand-help">{say('stand.noCode')}</p>
        <div className="stand-languages" role="group" aria-label={say('about.language')}>
          {Object.entries(doorLanguages).map(([code, name]) => (
            <button
              key={code}
              type="button"
              className="key"
              lang={code}
              aria-pressed={code === lang}
              onClick={() => onLanguage(code as DoorLanguage)}
            >
              {name}
            </button>
          ))}
        </div>
      </footer>
    </main>
  )
}
