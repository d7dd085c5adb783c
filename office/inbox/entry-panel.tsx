import './inbox.css'
import { Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import type { ActProps } from './act-props.ts'
import { ApproveForm } from './approve-form.tsx'
import { AssignCreditForm } from './assign-credit-form.tsx'
import { useEntryWords } from './entry-words.ts'
import { FailedRefundForm } from './failed-refund-form.tsx'
import type { Entry } from './inbox-query.ts'
import { RefundUnknownForm } from './refund-unknown-form.tsx'
import { SettleForm } from './settle-form.tsx'

/** A case: what happened, what to do, and the act that does it. */
export function EntryPanel({ entry, onClose, onDone }: { entry: Entry; onClose: () => void; onDone: () => void }) {
  const say = useSay()
  const words = useEntryWords()
  const times = words.times(entry)
  const lines = words.lines(entry)
  return (
    <Panel title={words.title(entry.kind)} onClose={onClose}>
      <Stack>
        <Text>{words.said(entry)}</Text>
        {entry.order && (
          <Text>
            {say('inbox.order')} <OrderLink number={entry.order} className="as-link" />
          </Text>
        )}
        {typeof entry.details['draft'] === 'number' && (
          <Text>
            <Link to="/catalogue/drafts/$draft" params={{ draft: String(entry.details['draft']) }} className="as-link">
              {say('drafts.number', { number: entry.details['draft'] })}
            </Link>
          </Text>
        )}
        {times.length > 0 && (
          <ul className="inbox__times">
            {times.map(({ name, when, day, orders }) => (
              <li key={`${name} ${when}`}>
                {/* where it is called off, and its visitors are written to */}
                <Link to="/today" search={{ day }}>
                  {when}
                </Link>
                , {name}:{' '}
                {orders.map((number, at) => (
                  <span key={number}>
                    {at > 0 && ', '}
                    <OrderLink number={number} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <ul className="inbox__times">
            {lines.map(({ id, text, order }) => (
              <li key={id}>
                {text} {order && <OrderLink number={order} />}
              </li>
            ))}
          </ul>
        )}
        <Facts facts={words.facts(entry)} />
        {entry.settled === null && (
          <>
            <div>
              <Title order={3}>{say('inbox.what')}</Title>
              <Text>{words.todo(entry)}</Text>
            </div>
            <Acts entry={entry} onDone={onDone} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

type Act = readonly [Permission, ComponentType<ActProps>]
const settle: Act = ['settle', SettleForm]

/** What does it: the first is what is mostly done. */
function actsOf({ kind, details }: Entry): readonly Act[] {
  switch (kind) {
    case 'approval': {
      const permission = details['act'] as Permission
      return [
        [permission, ApproveForm],
        [permission, SettleForm],
      ]
    }
    case 'credit':
      return details['outcome'] === 'takenBack' ? [settle] : [['assign-credit', AssignCreditForm], settle]
    case 'unknown-payment':
      return [['refund-unknown', RefundUnknownForm], settle]
    case 'refund-failed':
      // as long as it is owed a note alone settles nothing
      return [details['refund'] ? ['failed-refund', FailedRefundForm] : ['refund-unknown', RefundUnknownForm]]
    default:
      return [settle]
  }
}

function Acts(props: ActProps) {
  const say = useSay()
  const may = useMay()
  const acts = actsOf(props.entry)
  const own = acts.filter(([permission]) => may(permission))
  if (own.length === 0) {
    const [permission] = acts[0]!
    return <Text c="dimmed">{say('inbox.needs', { permission: say(`permission.${permission}`) })}</Text>
  }
  return own.map(([, Form], at) => (
    <div key={at} className="inbox__act">
      <Form {...props} isSecond={at > 0} />
    </div>
  ))
}
