import './plan-people.css'
import type { People } from '@foyer/domain/plan/people.ts'
import { useTexts } from '../core/language.tsx'
import { Stepper } from '../ui/stepper.tsx'

interface PlanPeopleProps {
  people: People
  onChange: (people: People) => void
}

/** More come as a group, which books its own tours. */
const most = 20

/** Who comes along, for every visit of the day. */
export function PlanPeople({ people, onChange }: PlanPeopleProps) {
  const t = useTexts()
  const change = (who: keyof People) => (count: number) => {
    if (count > most) return t('tickets.atMost', { available: most })
    onChange({ ...people, [who]: count })
    return null
  }
  return (
    <div className="plan__people">
      {(['adults', 'children'] as const).map((who) => (
        <div key={who} className="plan__person">
          <span>{t(`plan.${who}`)}</span>
          <Stepper label={t(`plan.${who}`)} value={people[who]} onChange={change(who)} />
        </div>
      ))}
    </div>
  )
}
