import '../ui/panel.css'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { officeCustomerErase } from '@foyer/contract/customer.office.calls.ts'
import type * as schema from '@foyer/contract/customer.office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { OrderLink } from '../ui/order-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { Plan, type Effect } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { ShownCustomer } from './customers-query.ts'
import { useErasedLater } from './erased-customer.tsx'

export type Erased = TypesOf<typeof schema.officeCustomerErase>['data']

interface ErasePanelProps {
  customer: ShownCustomer
  onClose: () => void
  onErased: (erased: Erased) => void
}

/** Erases somebody who asks for it, which nothing brings back: what goes, what stays, and what is in the way. */
export function ErasePanel({ customer: { customer, email }, onClose, onErased }: ErasePanelProps) {
  const say = useSay()
  const effects = useEffects(email)
  const [isChecked, setChecked] = useState(false)
  const { plan, act } = usePlannedAct(
    officeCustomerErase,
    { customer },
    { note: () => say('customer.erase.done'), after: onErased },
  )
  const { held_up: heldUp = [], under_way: isUnderWay } = plan.data ?? {}
  const inTheWay = isUnderWay ? say('customer.erase.underWay') : say('customer.erase.moneyOpen')
  return (
    <Panel title={say('customer.act.erase')} onClose={onClose}>
      <Plan
        plan={plan}
        act={act}
        missing={isUnderWay || heldUp.length > 0 ? inTheWay : null}
        effects={effects}
        after={() => say('customer.erase.after')}
        isSure={() => isChecked}
        button={() => say('customer.erase.send')}
      >
        <Checkbox
          label={say('customer.erase.sure')}
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      </Plan>
      {heldUp.length > 0 && (
        <Stack gap="xs" className="panel__about">
          {heldUp.map((order) => (
            <span key={order}>
              <OrderLink number={order} />
            </span>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function useEffects(email: string) {
  const say = useSay()
  const spelled = useSpelled()
  const later = useErasedLater()
  return (data: Erased): Effect[] => {
    const until = data.books_until
    const all: (Effect | false)[] = [
      data.account && { what: say('customer.erase.account'), more: say('customer.erase.accountMore', { email }) },
      data.orders > 0 && {
        what: say('customer.erase.orders', { count: data.orders }),
        ...(until && { more: say('customer.erase.books', { day: spelled.day(until) }) }),
      },
      data.later.length > 0 && {
        what: say('customer.erase.later', { count: data.later.length }),
        more: data.later.map(later).join(', '),
      },
      data.inquiries > 0 && { what: say('customer.erase.inquiries', { count: data.inquiries }) },
      data.views > 0 && {
        what: say('customer.erase.views', { count: data.views }),
        more: say('customer.erase.viewsMore'),
      },
    ]
    return all.filter((one) => one !== false)
  }
}
