import { useNavigate } from '@tanstack/react-router'
import { officeOrderTable } from '@foyer/contract/office.calls.ts'
import { recentDays } from '@foyer/domain/office/spans.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { DayField } from '../ui/day-field.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { FilterChoice } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { askedFor, channels, spanOf, states, useWantedOrders, wantedIn, type WantedOrders } from './wanted-orders.ts'

/** What narrows the list, all of it in the address, and the way out as a table. */
export function OrdersFilter({ today }: { today: string }) {
  const say = useSay()
  const may = useMay()
  const wanted = useWantedOrders()
  const navigate = useNavigate({ from: '/orders' })
  const span = spanOf(wanted, today)
  const set = (changed: Partial<Record<keyof WantedOrders, string | undefined>>) =>
    void navigate({ search: (before) => wantedIn({ ...before, ...changed }), replace: true })
  return (
    <Filter list="orders" wanted={wanted}>
      <FilterChoice
        label={say('orders.state')}
        any={say('orders.anyState')}
        values={states}
        name={(one) => say(`orders.filter.${one}`)}
        value={wanted.state}
        onChoose={(one) => set({ state: one })}
      />
      <FilterChoice
        label={say('orders.channel')}
        any={say('orders.anyChannel')}
        values={channels}
        name={(one) => say('order.channel', { channel: one })}
        value={wanted.channel}
        onChoose={(one) => set({ channel: one })}
      />
      <FilterChoice
        label={say('orders.ordered')}
        any={say('orders.anyDays')}
        values={recentDays}
        name={(one) => say(`orders.days.${one}`)}
        value={wanted.days}
        onChoose={(one) => set({ days: one, from: '', to: '' })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={say(`orders.${name}`)}
          day={span[name]}
          onDay={(value) => set({ ...span, days: '', [name]: value })}
        />
      ))}
      {may('order-table') && (
        <DownloadButton call={officeOrderTable} body={askedFor(wanted, today)} label={say('orders.table')} />
      )}
    </Filter>
  )
}
