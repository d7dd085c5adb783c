import '../ui/record.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { BookAgain } from '../ui/book-again.tsx'
import { Facts } from '../ui/facts.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { RecordEvents, RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { customerQuery, type ShownCustomer } from './customers-query.ts'
import { ErasePanel, type Erased } from './erase-panel.tsx'
import { ErasedCustomer } from './erased-customer.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PassLink } from './pass-link.tsx'
import { PassState } from './pass-state.tsx'
import { VoucherLink } from './voucher-link.tsx'
import { VoucherState } from './voucher-state.tsx'

type Act = 'export' | 'erase'

/** Somebody who has an account or has ordered without one, with all that they have of the museum. */
export function CustomerPage() {
  const say = useSay()
  const { customer } = useParams({ from: '/inside/customers/people/$customer' })
  const [act, setAct] = useState<Act | null>(null)
  const [erased, setErased] = useState<Erased | null>(null)
  // who is erased is not there any more
  const { data, error } = useQuery({ ...customerQuery(customer), enabled: !erased })
  const onClose = () => setAct(null)
  if (erased) return <ErasedCustomer erased={erased} />
  return (
    <RecordPage
      title={say('customers.title')}
      data={data}
      error={error}
      back={{ to: '/customers/people', label: say('customers.people') }}
      panel={
        (data && act === 'export' && <ExportPanel customer={data} onClose={onClose} />) ||
        (data && act === 'erase' && <ErasePanel customer={data} onClose={onClose} onErased={setErased} />)
      }
    >
      {(shown) => <Customer customer={shown} act={act} onAct={setAct} />}
    </RecordPage>
  )
}

interface CustomerProps {
  customer: ShownCustomer
  act: Act | null
  onAct: (act: Act) => void
}

function Customer({ customer, act, onAct }: CustomerProps) {
  const { say, locale } = useLanguage()
  const may = useMay()
  const spelled = useSpelled()
  const { account, name, company, email, phone, lang, address, orders } = customer
  return (
    <>
      <RecordHead
        title={name || company || say('customers.noName')}
        what={name && company}
        facts={[
          say(account ? 'customer.isAccount' : 'customer.isGuest'),
          account && say('customer.since', { day: spelled.day(account.created) }),
          account && !account.confirmed && say('customer.unconfirmed'),
        ]}
        acts={(['export', 'erase'] as const).filter((one) => may(`customer-${one}`))}
        actName={(one) => say(`customer.act.${one}`)}
        act={act}
        onAct={onAct}
      />
      <div className="record__columns">
        <RecordPart title={say('orders.title')}>
          <Orders customer={customer} />
        </RecordPart>
        <div>
          <RecordPart title={say('voucher.about')}>
            <Facts
              facts={[
                [say('field.email'), email],
                [say('order.phone'), phone],
                [say('order.address'), address.join('\n')],
                [say('customer.lang'), new Intl.DisplayNames(locale, { type: 'language' }).of(lang)],
                [say('customer.signedIn'), account?.signed_in && spelled.moment(account.signed_in)],
                [say('customer.passkeys'), account && account.passkeys > 0 && String(account.passkeys)],
              ]}
            />
            {orders[0] && <BookAgain order={orders[0].number} />}
          </RecordPart>
          <Goods customer={customer} />
        </div>
      </div>
    </>
  )
}

function Orders({ customer: { orders } }: { customer: ShownCustomer }) {
  const say = useSay()
  const money = useMoney()
  if (orders.length === 0) return <p className="lead">{say('customer.noOrders')}</p>
  return (
    <RecordEvents
      events={orders.map(({ number, date, state, total, currency }) => ({
        at: date,
        what: <OrderLink number={number} />,
        more: state === 'canceled' ? say('orders.is.canceled') : '',
        figure: money(total, currency),
      }))}
    />
  )
}

function Goods({ customer: { passes, vouchers } }: { customer: ShownCustomer }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <>
      {passes.length > 0 && (
        <RecordPart title={say('customers.passes')}>
          <ul className="record__events">
            {passes.map(({ number, name, owner, state, valid_to: end }) => (
              <li key={number}>
                <PassState state={state} />
                <span>
                  <PassLink number={number} /> {owner}
                  <small>
                    {name}, {say('customer.until', { day: spelled.day(end) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </RecordPart>
      )}
      {vouchers.length > 0 && (
        <RecordPart title={say('customers.vouchers')}>
          <ul className="record__events">
            {vouchers.map(({ id, name, state, left, amount, currency, valid_to: end }) => (
              <li key={id}>
                <VoucherState state={state} />
                <span>
                  <VoucherLink voucher={id}>{name}</VoucherLink>
                  <small>
                    {say('voucher.leftOf', { left: money(left, currency), amount: money(amount, currency) })},{' '}
                    {say('customer.until', { day: spelled.day(end) })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </RecordPart>
      )}
    </>
  )
}
