import './unavailable.css'
import { ButtonLink } from '../ui/button.tsx'

/** Replaces a picker when nothing can be booked: says why, and links to alternatives. */
export function Unavailable({ reason, label, to }: { reason: string; label: string; to: string }) {
  return (
    <div className="page">
      <div className="unavailable">
        <p>{reason}</p>
        <ButtonLink kind="secondary" to={to}>
          {label}
        </ButtonLink>
      </div>
    </div>
  )
}
