import type { LineGroup } from '@foyer/domain/cart/group-lines.ts'
import { useTexts } from '../core/language.tsx'
import { WhenText } from '../ui/when-text.tsx'

/** When and where lines are for; an event without a date says that any day will do. */
export function GroupWhen({ group, venue }: { group: LineGroup; venue: string | null }) {
  const t = useTexts()
  return (
    <>
      {group.datetime ? (
        <WhenText datetime={group.datetime} end={group.end} admission={group.admission} />
      ) : (
        group.eventId !== null && t('checkout.anyDay')
      )}
      {venue && `\u00a0· ${venue}`}
    </>
  )
}
