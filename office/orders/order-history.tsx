import './orders.css'
import type { Happened } from '@foyer/contract/office.schema.ts'
import { looks } from '@foyer/domain/office/looks.ts'
import { permissionFor, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { useSay, type OfficeText, type Say } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { RecordPart } from '../ui/record.tsx'
import type { ShownOrder } from './orders-query.ts'

/** All that happened to it, the newest first; who has only looked is in the log. */
export function OrderHistory({ shown: { history } }: { shown: ShownOrder }) {
  const say = useSay()
  const spelled = useSpelled()
  const events = history.filter(({ event }) => event.kind !== 'act' || !isLook(event.act)).toReversed()
  return (
    <RecordPart title={say('order.history')}>
      <ol className="order__history">
        {events.map(({ at, event, who }, index) => (
          <li key={index}>
            <time dateTime={at}>{spelled.moment(at)}</time>
            <span>
              {inWords(event, say, spelled.when)}
              {who && <small>{who === 'command line' ? say('history.commandLine') : who}</small>}
            </span>
          </li>
        ))}
      </ol>
    </RecordPart>
  )
}

const isLook = (act: string) => looks.some((look) => look === act)

/** Acts that stand there as what was done; others by the name of what one may. */
const said = [
  'book',
  'mail',
  'correct-mail',
  'correct',
  'sent',
  'refund',
  'cancel',
  'move',
  'mail-time',
  'note',
  'note-remove',
  'undo',
] as const
const isSaid = (act: string): act is (typeof said)[number] => said.some((one) => one === act)

function inWords(event: Happened, say: Say, when: (datetime: string) => string): string {
  switch (event.kind) {
    case 'moved':
      return say('history.moved', { from: event.from ? when(event.from) : '–', to: event.to ? when(event.to) : '–' })
    case 'invoiced':
      return say('history.invoiced', { number: event.number })
    case 'payment':
      return say('history.payment', { state: say('order.paymentState', { state: event.state }) })
    case 'let-in':
      return [
        say(event.undone_by === null ? 'history.let-in' : 'history.let-out', {
          people: event.people,
          gate: event.gate,
        }),
        ...(event.override === undefined ? [] : [say('history.override', { reason: event.override })]),
      ].join('. ')
    case 'act':
      if (event.elsewhere) return say('history.act.mailElsewhere')
      return isSaid(event.act)
        ? say(`history.act.${event.act}`)
        : say(`permission.${permissionFor(event.act as OfficeAct) ?? event.act}` as OfficeText)
    case 'placed':
      return say('history.placed')
    default:
      return say(`history.${event.kind}`, { line: event.line ?? '' })
  }
}
