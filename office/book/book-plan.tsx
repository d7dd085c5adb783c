import './book.css'
import { useHotkeys } from '@mantine/hooks'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Plan, type Effect } from '../ui/plan.tsx'
import type { Booked, Missing, Payment } from './sale.ts'
import { useLinesSold } from './lines-sold.ts'

/** What a sale and a quote come to. */
type Coming = Pick<Booked, 'lines' | 'redeemed' | 'vat' | 'currency' | 'total' | 'mailed' | 'until'> & {
  unpaid?: number
}
type Planned = Parameters<typeof Plan<Coming>>[0]

interface BookPlanProps {
  plan: Planned['plan']
  act: Planned['act']
  payment: Payment | 'change'
  email: string
  missing: Missing | null
  /** What is refused is said where it was typed. */
  isAtFields: boolean
}

/** What is booked, what it costs, until when it is held, and what is mailed; the button that books it. */
export function BookPlan({ plan, act, payment, email, missing, isAtFields }: BookPlanProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const linesSold = useLinesSold()
  const canBook = plan.data && !plan.error && !missing && !plan.isFetching && !plan.isPlaceholderData
  useHotkeys([['mod+Enter', () => canBook && !act.isPending && act.mutate()]], [])
  const effects = (data: Coming): Effect[] => [
    ...linesSold(data),
    ...(data.until
      ? [
          {
            what: say(payment === 'quote' || payment === 'change' ? 'book.goodFor' : 'book.heldUntil'),
            more: spelled.moment(data.until),
          },
        ]
      : []),
    ...(payment === 'invoice' && data.unpaid
      ? [{ what: say('book.invoiced'), figure: money(data.unpaid, data.currency) }]
      : []),
    data.mailed
      ? { what: say('plan.mail', { email }), more: say('book.mailed', { payment }) }
      : { what: say('book.noMail') },
  ]
  const total = plan.data && (
    <span className="book__total">
      <span>{say('orders.total')}</span>
      <strong>{money(plan.data.total, plan.data.currency)}</strong>
    </span>
  )
  return (
    <aside className="book__plan" aria-label={say('book.plan')}>
      <Plan
        plan={isAtFields ? { ...plan, error: null } : plan}
        act={isAtFields ? { ...act, error: null } : act}
        missing={missing ? say('book.missing', { what: missing }) : isAtFields ? say('book.seeFields') : null}
        effects={effects}
        after={() => total}
        button={(data) => say('book.send', { payment, amount: money(data.total, data.currency) })}
      />
      <p className="book__keys" aria-hidden="true">
        <kbd>{say('book.keys')}</kbd> {say('book.keysFor')}
      </p>
    </aside>
  )
}
