import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { useLanguage } from './language.tsx'
import type { Camera, CameraState } from './use-camera.ts'
import type { Network } from './use-network.ts'
import './ready-screen.css'

const said = {
  starting: 'starting',
  on: 'ready',
  none: 'noCamera',
  refused: 'cameraRefused',
} as const satisfies Record<CameraState, string>

interface ReadyScreenProps extends Camera {
  hidden: boolean
  isAsking: boolean
  way: 'in' | 'out'
  mayName: boolean
  network: Network
  onNumber: () => void
  onLast: () => void
}

/** What a gate shows while nobody presents anything: the camera, to the zone of the thumb. */
export function ReadyScreen({ video, state, light, toggleLight, ...props }: ReadyScreenProps) {
  const { say } = useLanguage()
  const { hidden, isAsking, way, mayName, network, onNumber, onLast } = props
  return (
    <div className="ready" hidden={hidden}>
      <div className="view">
        <video ref={video} muted playsInline aria-hidden="true" />
        {state === 'on' && <div className="view-frame" aria-hidden="true" />}
      </div>
      <div className="view-says">
        <p className="view-word">
          {say(isAsking ? 'checking' : way === 'out' && state === 'on' ? 'readyOut' : said[state])}
        </p>
        {!network.isOn && <Offline network={network} />}
      </div>
      <div className="keys keys-ready">
        {light !== null && (
          <button type="button" className="key" aria-pressed={light} onClick={toggleLight}>
            {say(light ? 'key.lightOn' : 'key.light')}
          </button>
        )}
        <button type="button" className="key" onClick={onNumber}>
          {say(mayName ? 'key.search' : 'key.number')}
        </button>
        <button type="button" className="key" onClick={onLast}>
          {say('key.last')}
        </button>
      </div>
    </div>
  )
}

const timeAt = (ms: number) => timeOf(localDatetime(new Date(ms)))

function Offline({ network: { since, waiting, listAt } }: { network: Network }) {
  const { say } = useLanguage()
  return (
    <div role="status">
      <strong>{say('offline.waiting', { scans: waiting })}</strong>
      <p className="view-text">
        {listAt === null
          ? say('offline.none', { since: timeAt(since) })
          : say('offline.text', { since: timeAt(since), list: timeAt(listAt) })}
      </p>
    </div>
  )
}
