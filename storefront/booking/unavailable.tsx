import './unavailable.css'
import { ButtonLink } from '../ui/button.tsx'

/** In place of a picker, when there is nothing to pick: why, and the way on. */
export function Over({ why, way, to }: { why: string; way: string; to: string }) {
  return (
    <div className="page">
      <div className="over">
        <p>{why}</p>
        <ButtonLink kind="secondary" to={to}>
          {way}
        </ButtonLink>
      </div>
    </div>
  )
}
