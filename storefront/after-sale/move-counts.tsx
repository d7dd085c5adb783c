import './visit-panel.css'
import { useTexts } from '../core/language.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { MovableVisit } from './movable-visits.ts'

interface MoveCountsProps {
  /** The question that it answers. */
  legend: string
  visit: MovableVisit
  /** Places that are moved, by line. */
  counts: readonly number[]
  onChange: (counts: number[]) => void
}

/** How many of each line; nothing to choose where it can only be all. */
export function MoveCounts({ legend, visit: { lines }, counts, onChange }: MoveCountsProps) {
  const t = useTexts()
  if (lines.length === 1 && (lines[0]!.whole || lines[0]!.places === 1)) return null
  const change = (at: number, places: number) => onChange(counts.with(at, places))
  return (
    <fieldset className="move-counts">
      <legend>{legend}</legend>
      {lines.map(({ line, places, whole, tickets }, at) => {
        const label = line.detail || line.name
        return whole || places === 1 ? (
          <label key={tickets[0]!.id} className="move-counts__line">
            <input
              type="checkbox"
              checked={counts[at] === places}
              onChange={(event) => change(at, event.currentTarget.checked ? places : 0)}
            />
            {places} × {label}
          </label>
        ) : (
          <div key={tickets[0]!.id} className="move-counts__line">
            <span>{label}</span>
            <Stepper
              label={label}
              value={counts[at]!}
              onChange={(requested) => {
                if (requested > places) return t('tickets.atMost', { requested, available: places })
                change(at, requested)
                return null
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
