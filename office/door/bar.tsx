import { useLanguage } from './language.tsx'
import type { Device } from './store.ts'
import './bar.css'

interface BarProps {
  name: string
  isOn: boolean
  occupancy: Device['occupancy']
  onAbout: () => void
}

/** The gate, and whether it has network. */
export function Bar({ name, isOn, occupancy: { people, limit }, onAbout }: BarProps) {
  const { say } = useLanguage()
  const isFull = limit !== null && people >= limit
  return (
    <header className="bar">
      <button type="button" className="bar-name" onClick={onAbout} title={say('about.title')}>
        {name}
      </button>
      <span className="bar-net">
        <svg className="bar-icon" viewBox="0 0 20 20" role="img" aria-label={say(isOn ? 'net.on' : 'net.off')}>
          <path d="M3 16v-2M7.5 16v-5M12 16V8M16.5 16V4" />
          {!isOn && <path d="M2 3l16 15" />}
        </svg>
        {!isOn && <span aria-hidden="true">{say('net.off')}</span>}
      </span>
      <span className={isFull ? 'bar-house bar-full' : 'bar-house'}>
        {limit === null ? say('house.people', { people }) : say('house.of', { people, limit })}
      </span>
      {isFull && (
        <span className="sr-only" role="status">
          {say('house.full', { limit })}
        </span>
      )}
    </header>
  )
}
