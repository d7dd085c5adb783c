import '../ui/record.css'
import { Link, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { CustomerLink } from '../ui/customer-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { RecordEvents, RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { BlockVoucherPanel } from './block-voucher-panel.tsx'
import { VoucherState } from './voucher-state.tsx'
import { voucherQuery, type ShownVoucher } from './vouchers-query.ts'

type Act = 'block' | 'unblock'

/** A voucher: what it is worth, what is left, and all that happened to it. */
export function VoucherPage() {
  const say = useSay()
  const { voucher } = useParams({ from: '/inside/customers/vouchers/$voucher' })
  const { data, error } = useQuery(voucherQuery(voucher))
  const [act, setAct] = useState<Act | null>(null)
  return (
    <RecordPage
      title={say('voucher.name')}
      data={data}
      error={error}
      back={{ to: '/customers/vouchers', label: say('customers.vouchers') }}
      panel={data && act && <BlockVoucherPanel key={act} act={act} voucher={data} onClose={() => setAct(null)} />}
    >
      {(shown) => <Voucher voucher={shown} act={act} onAct={setAct} />}
    </RecordPage>
  )
}

function Voucher({ voucher, act, onAct }: { voucher: ShownVoucher; act: Act | null; onAct: (act: Act) => void }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const { id, name, state, left, amount, currency, origin, order, redeemable, taxed } = voucher
  const acts = (state === 'blocked' ? (['unblock'] as const) : (['block'] as const)).filter((one) => may(one))
  return (
    <>
      <RecordHead
        title={name}
        figure={say('voucher.leftOf', { left: money(left, currency), amount: money(amount, currency) })}
        facts={[
          <VoucherState key="state" state={state} />,
          say('voucher.valid', { from: spelled.day(voucher.valid_from), to: spelled.day(voucher.valid_to) }),
        ]}
        acts={acts}
        actName={(one) => say(`voucher.act.${one}`)}
        act={act}
        onAct={onAct}
      />
      <div className="record__columns">
        <RecordPart title={say('order.history')}>
          <History voucher={voucher} />
        </RecordPart>
        <RecordPart title={say('voucher.about')}>
          <Facts
            facts={[
              [
                say('voucher.origin'),
                <span key="origin">
                  {say(`voucher.origin.${origin}`)} {order && <OrderLink number={order} />}
                </span>,
              ],
              [
                say('pass.email'),
                order && voucher.email && (
                  <CustomerLink key="buyer" customer={order}>
                    {voucher.email}
                  </CustomerLink>
                ),
              ],
              [say('voucher.goodFor'), redeemable ? redeemable.join(', ') : say('voucher.goodForAll')],
              [say('voucher.taxed'), say(`voucher.taxed.${taxed}`)],
              [say('voucher.replaces'), voucher.replaces && <Other key="replaces" voucher={voucher.replaces} />],
              [
                say('voucher.replacedBy'),
                voucher.replaced_by.length > 0 && voucher.replaced_by.map((one) => <Other key={one} voucher={one} />),
              ],
              [say('voucher.id'), id],
            ]}
          />
        </RecordPart>
      </div>
    </>
  )
}

function Other({ voucher }: { voucher: string }) {
  return (
    <Link to="/customers/vouchers/$voucher" params={{ voucher }}>
      {voucher.slice(0, 8)}
    </Link>
  )
}

/** The newest first. */
function History({ voucher: { history, origin, currency } }: { voucher: ShownVoucher }) {
  const say = useSay()
  const money = useMoney()
  return (
    <RecordEvents
      events={history.toReversed().map(({ at, kind, amount, order, who, note }) => ({
        at,
        what: (
          <>
            {say(kind === 'issue' ? `voucher.issue.${origin}` : `voucher.event.${kind}`)}
            {order && ', '}
            {order && <OrderLink number={order} />}
          </>
        ),
        more: [who === 'command line' ? say('history.commandLine') : who, note].filter(Boolean).join(': '),
        figure: amount === 0 ? '' : money(amount, currency),
      }))}
    />
  )
}
