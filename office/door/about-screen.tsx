import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { doorLanguages, useLanguage, type DoorLanguage } from './language.tsx'
import type { Device } from './store.ts'
import './about-screen.css'

interface AboutScreenProps {
  device: Device
  /** When the list of the day was asked for, in ms since 1970. */
  listAt: number | null
  way: 'in' | 'out'
  onWay: (way: 'in' | 'out') => void
  onClose: () => void
}

/** Which gate this is, until when, and in which language it speaks. */
export function AboutScreen({ device, listAt, way, onWay, onClose }: AboutScreenProps) {
  const { say, lang, locale, choose } = useLanguage()
  const { gate, name, venue, ends } = device
  const until = ends === null ? null : localDatetime(new Date(ends))
  return (
    <div className="sheet">
      <h1 className="sheet-title">{say('about.title')}</h1>
      <dl className="about">
        <dt>{say('about.device')}</dt>
        <dd>{name}</dd>
        <dt>{say('about.gate')}</dt>
        <dd>{gate}</dd>
        <dt>{say('about.venue')}</dt>
        <dd>{venue?.name ?? say('about.everywhere')}</dd>
        <dt>{say('about.ends')}</dt>
        <dd>
          {until === null
            ? say('about.forGood')
            : say('about.until', { day: spelledDay(until, locale), time: timeOf(until) })}
        </dd>
        <dt>{say('about.list')}</dt>
        <dd>
          {listAt === null
            ? say('about.noList')
            : say('about.listAt', { time: timeOf(localDatetime(new Date(listAt))) })}
        </dd>
      </dl>
      <label className="field">
        {say('about.language')}
        <select value={lang} onChange={(event) => choose(event.target.value as DoorLanguage)}>
          {Object.entries(doorLanguages).map(([code, name_]) => (
            <option key={code} value={code} lang={code}>
              {name_}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {say('about.way')}
        <select value={way} onChange={(event) => onWay(event.target.value as 'in' | 'out')}>
          <option value="in">{say('about.in')}</option>
          <option value="out">{say('about.out')}</option>
        </select>
      </label>
      <div className="sheet-rest" />
      <button type="button" className="key key-filled" onClick={onClose}>
        {say('key.next')}
      </button>
    </div>
  )
}
