import { timeOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { useScanWords } from './answer-screen.tsx'
import { useLanguage } from './language.tsx'
import { Mark } from './mark.tsx'
import type { Gate } from './use-gate.ts'
import './last-screen.css'

/** The last scans on one screen, refused ones too; each that let somebody in can be taken back. */
export function LastScreen({ gate, name, onClose }: { gate: Gate; name: string; onClose: () => void }) {
  const { say } = useLanguage()
  const words = useScanWords(name)
  return (
    <div className="sheet">
      <h1 className="sheet-title">{say('lastTitle')}</h1>
      {gate.last.length === 0 && <p className="sheet-text">{say('lastNone')}</p>}
      <ol className="last">
        {gate.last.map((scanned) => {
          const { word, mark, ground, counts, details } = words(scanned)
          const canUndo = !scanned.undone && (scanned.answer?.admitted ?? 0) > 0
          return (
            <li key={scanned.id} className={`last-one last-${ground}`}>
              <Mark name={mark} small />
              <span className="last-what">
                <strong>{ground === 'green' ? (counts[0] ?? word) : word}</strong>
                <small>
                  <time>{timeOf(localDatetime(scanned.at))}</time>
                  {details[0] && `, ${details[0]}`}
                </small>
              </span>
              {canUndo ? (
                <button type="button" className="key key-small" onClick={() => void gate.undo(scanned)}>
                  {say('key.undo')}
                </button>
              ) : null}
            </li>
          )
        })}
      </ol>
      <button type="button" className="key key-filled" onClick={onClose}>
        {say('key.next')}
      </button>
    </div>
  )
}
