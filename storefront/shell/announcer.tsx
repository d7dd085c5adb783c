import { useAnnounced } from '../core/announce.ts'

export function Announcer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAnnounced()}
    </div>
  )
}
