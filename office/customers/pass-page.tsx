import '../ui/record.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { CustomerLink } from '../ui/customer-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { RecordEvents, RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { PassPanel, type PassAct } from './pass-panel.tsx'
import { PassState } from './pass-state.tsx'
import { passQuery, type ShownPass } from './passes-query.ts'

/** What an act on a pass is called among permissions. */
const permissions = { owner: 'pass-owner', mail: 'mail', block: 'block-pass', release: 'block-pass' } as const

/** An annual pass: whose it is, what it promises, and all that happened with it. */
export function PassPage() {
  const say = useSay()
  const { pass } = useParams({ from: '/inside/customers/passes/$pass' })
  const { data, error } = useQuery(passQuery(pass))
  const [act, setAct] = useState<PassAct | null>(null)
  return (
    <RecordPage
      title={pass}
      data={data}
      error={error}
      back={{ to: '/customers/passes', label: say('customers.passes') }}
      panel={data && act && <PassPanel key={act} act={act} pass={data} onClose={() => setAct(null)} />}
    >
      {(shown) => <Pass pass={shown} act={act} onAct={setAct} />}
    </RecordPage>
  )
}

function Pass({ pass, act, onAct }: { pass: ShownPass; act: PassAct | null; onAct: (act: PassAct) => void }) {
  const say = useSay()
  const may = useMay()
  const spelled = useSpelled()
  const { number, owner, name, state, unpaid, valid_from, valid_to } = pass
  const isBlocked = state === 'blocked'
  const makesSense: Record<PassAct, boolean> = {
    owner: state !== 'void',
    mail: state !== 'void',
    block: !isBlocked && state !== 'void',
    release: isBlocked,
  }
  return (
    <>
      <RecordHead
        title={number}
        what={owner || say('pass.noOwner')}
        figure={name}
        facts={[
          <PassState key="state" state={state} />,
          say('voucher.valid', { from: spelled.day(valid_from), to: spelled.day(valid_to) }),
          unpaid && say('pass.unpaid'),
        ]}
        acts={(Object.keys(permissions) as PassAct[]).filter((one) => makesSense[one] && may(permissions[one]))}
        actName={(one) => say(`pass.act.${one}`)}
        act={act}
        onAct={onAct}
      />
      <div className="record__columns">
        <RecordPart title={say('order.history')}>
          <History pass={pass} />
        </RecordPart>
        <div>
          <About pass={pass} />
          <RecordPart title={say('pass.visits')}>
            <Visits pass={pass} />
          </RecordPart>
        </div>
      </div>
    </>
  )
}

function About({ pass: { order, email, promises, on_sale, kind } }: { pass: ShownPass }) {
  const { say, lang } = useLanguage()
  return (
    <RecordPart title={say('voucher.about')}>
      <Facts
        facts={[
          ...promises.map(({ label, names }) => [label, names.join(', ')] as const),
          [say('pass.boughtWith'), <OrderLink key="order" number={order} />],
          [
            say('pass.email'),
            email && (
              <CustomerLink key="buyer" customer={order}>
                {email}
              </CustomerLink>
            ),
          ],
          [
            say('pass.shop'),
            on_sale ? (
              <a key="shop" href={`/${lang}/pass/${kind}`} target="_blank" rel="noreferrer">
                {say('pass.renew')}
              </a>
            ) : (
              say('pass.notOnSale')
            ),
          ],
        ]}
      />
    </RecordPart>
  )
}

function Visits({ pass: { visits } }: { pass: ShownPass }) {
  const say = useSay()
  const spelled = useSpelled()
  if (visits.length === 0) return <p className="lead">{say('pass.noVisits')}</p>
  return (
    <ul className="record__events">
      {visits.map(({ order, name, time, places, canceled }, at) => (
        <li key={at}>
          <span>{spelled.when(time)}</span>
          <span>
            {name}, <OrderLink number={order} />
            {canceled && <small>{say('order.lineCanceled')}</small>}
          </span>
          <span className="record__amount">{say('pass.places', { count: places })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The newest first. */
function History({ pass: { history } }: { pass: ShownPass }) {
  const say = useSay()
  return (
    <RecordEvents
      events={history.toReversed().map(({ at, kind, people = 0, gate = '', who, note }) => ({
        at,
        what: say(`pass.event.${kind}`, { people, gate }),
        more: [who === 'command line' ? say('history.commandLine') : who, note].filter(Boolean).join(': '),
      }))}
    />
  )
}
