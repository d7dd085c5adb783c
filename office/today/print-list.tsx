import { useMutation } from '@tanstack/react-query'
import { officeProgrammeList } from '@foyer/contract/day.calls.ts'
import { download } from '../core/download.ts'
import { venuesFor } from '../core/may.ts'
import { useSession } from '../core/session.ts'
import { Problem } from '../ui/problem.tsx'

interface PrintListProps {
  label: string
  /** What it is a list of, for who does not see where it stands. */
  about: string
  list: { day: string; venue: string; of?: { what: 'event' | 'tour'; id: number; time: string } }
}

/** Has a list made as a PDF; nothing for who may not see the people on it. */
export function PrintList({ label, about, list }: PrintListProps) {
  const session = useSession()
  const venues = session && venuesFor(session, 'programme-list')
  const { mutate, isPending, error } = useMutation({ mutationFn: () => download(officeProgrammeList, list) })
  if (venues === undefined || (venues && !venues.includes(list.venue))) return null
  return (
    <span className="print-list no-print">
      <button
        type="button"
        className="as-link"
        aria-label={`${label}, ${about}`}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {label}
      </button>
      {error && <Problem error={error} />}
    </span>
  )
}
