import './book.css'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { officeRelease } from '@foyer/contract/sell.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { AskedTwice } from '../ui/asked-twice.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useAct } from '../ui/use-act.ts'
import { heldQuery } from './held-query.ts'
import { useLinesSold } from './lines-sold.ts'
import type { Booked } from './sale.ts'

/** What waits for its link to be paid; once it is, its order. */
export function HeldSale({ id }: { id: string }) {
  const say = useSay()
  const may = useMay()
  const { data, error } = useQuery({ ...heldQuery(id), enabled: may('sale') })
  return (
    <>
      <PageTitle>{say('book.held', { state: data?.state ?? 'held' })}</PageTitle>
      <Loaded data={data} error={error}>
        {(sale) => <Held id={id} sale={sale} />}
      </Loaded>
      <p>
        <Link to="/book">{say('book.next')}</Link>
      </p>
    </>
  )
}

/** What is held with its link, which can be ended. */
export function Held({ id, sale }: { id: string; sale: Booked }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const linesSold = useLinesSold()
  const { order, state, until, total, currency, page } = sale
  const isHeld = state === 'held'
  return (
    <div className="book__held">
      <Stack>
        {order !== null && (
          <p>
            {say('book.isOrder')} <OrderLink number={order} />
          </p>
        )}
        {isHeld && until && <p className="lead">{say('book.waits', { when: spelled.moment(until) })}</p>}
        <ul className="book__lines" aria-label={say('order.lines')}>
          {linesSold(sale).map(({ what, figure, more }, at) => (
            <li key={at}>
              <strong>{what}</strong>
              <span>{figure}</span>
              {more && <small>{more}</small>}
            </li>
          ))}
        </ul>
        <p className="book__total">
          <span>{say('orders.total')}</span>
          <strong>{money(total, currency)}</strong>
        </p>
        {isHeld && page && (
          <>
            <p className="book__link">{page}</p>
            <CopyButton text={page} variant="default" />
          </>
        )}
        {isHeld && may('release') && <Release id={id} />}
      </Stack>
    </div>
  )
}

function Release({ id }: { id: string }) {
  const say = useSay()
  const release = useAct(() => ask(officeRelease, { id }), { note: () => say('book.released') })
  return (
    <AskedTwice
      title={say('book.releaseTitle')}
      plan={say('book.releasePlan')}
      ask={say('book.release')}
      sure={say('book.releaseSure')}
      act={release}
    />
  )
}
