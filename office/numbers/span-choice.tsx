import './numbers.css'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { comparisons, spanKinds, stepped, type SpanKind } from '@foyer/domain/office/spans.ts'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeepView, SavedViews } from '../ui/saved-views.tsx'
import { SpanDays } from '../ui/span-days.tsx'
import { useWantedNumbers, type WantedNumbers } from './wanted-numbers.ts'

interface SpanChoiceProps {
  /** Where this person may see them; the first is all of them, where they may. */
  venues: readonly { venue: string; name: string }[]
  mayAll: boolean
}

/** One row of choices rules the page, all of it in the address. */
export function SpanChoice({ venues, mayAll }: SpanChoiceProps) {
  const say = useSay()
  const navigate = useNavigate({ from: '/numbers' })
  const { kind, day, span, compare, venue } = useWantedNumbers()
  const set = (part: WantedNumbers) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const own = { from: undefined, to: undefined }
  const list = { list: 'numbers', wanted: useSearch({ from: '/inside/numbers' }) } as const
  return (
    <>
      <SavedViews {...list} />
      <section className="numbers__choice no-print" aria-label={say('numbers.choice')}>
        <NativeSelect
          label={say('numbers.span')}
          data={[...spanKinds, 'own'].map((value) => ({ value, label: say('numbers.kind', { kind: value }) }))}
          value={kind ?? 'own'}
          onChange={({ currentTarget: { value } }) =>
            value === 'own' ? set({ from: span.from, to: span.to }) : set({ span: value as SpanKind, ...own })
          }
        />
        {kind === null ? (
          <SpanDays span={span} onSpan={set} />
        ) : (
          <nav className="numbers__steps" aria-label={say('numbers.days')}>
            <Step day={stepped(kind, day, -1)} label={say('numbers.previous')} icon="back" />
            <Step day={stepped(kind, day, 1)} label={say('numbers.next')} icon="forward" />
          </nav>
        )}
        <NativeSelect
          label={say('numbers.compare')}
          data={comparisons.map((value) => ({ value, label: say('numbers.besides', { what: value }) }))}
          value={compare}
          onChange={({ currentTarget: { value } }) => set({ compare: comparisons.find((one) => one === value) })}
        />
        {venues.length > 1 && (
          <NativeSelect
            label={say('numbers.venue')}
            data={[
              { value: '', label: say(mayAll ? 'numbers.allVenues' : 'numbers.ownVenues') },
              ...venues.map(({ venue: value, name: label }) => ({ value, label })),
            ]}
            value={venue ?? ''}
            onChange={({ currentTarget: { value } }) => set({ venue: value || undefined })}
          />
        )}
        <KeepView {...list} />
      </section>
    </>
  )
}

function Step({ day, label, icon }: { day: string; label: string; icon: 'back' | 'forward' }) {
  return (
    <ActionIcon
      size="2.25rem"
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link from="/numbers" to="." search={(before) => ({ ...before, day })} {...props} />}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}
