import './counter.css'
import './closing.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeTillClose, officeTillShow } from '@foyer/contract/tills.calls.ts'
import type { Closing as Sheet } from '@foyer/contract/tills.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { denominationsOf } from '@foyer/domain/money/cash.ts'
import { ask, asks } from '../core/ask.ts'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import type { Till } from '../core/tills-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { useAmount } from './amounts.ts'
import { CountColumn, type Counts } from './count-column.tsx'
import type { WithoutNetwork } from './use-without-network.ts'

const sheetQuery = (till: string) =>
  queryOptions({ queryKey: ['tills', till, 'sheet'], queryFn: asks(officeTillShow, { till }) })

/** Counts a till by its notes and coins, and closes it with what is missing or too much. */
interface ClosingProps {
  till: Till
  network: WithoutNetwork
  onBack: () => void
}

export function Closing({ till, network, onBack }: ClosingProps) {
  const { data, error } = useQuery(sheetQuery(till.till))
  return (
    <Loaded data={data} error={error}>
      {(sheet) => <Counting sheet={sheet} till={till} network={network} onBack={onBack} />}
    </Loaded>
  )
}

const reasons = ['change', 'untyped', 'forged', 'unknown'] as const

function Counting({ sheet, till: { open }, network, onBack }: ClosingProps & { sheet: Sheet }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const { currency, till, name, expected } = sheet
  const amount = useAmount(currency)
  const [counts, setCounts] = useState<Counts>({})
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isLost, setLost] = useState(false)
  const own = network.stock?.stock
  const others = (open?.stocks ?? []).filter((one) => one !== own)
  const { notes, coins } = denominationsOf(currency)
  const worth = (some: readonly number[]) => some.reduce((sum, one) => sum + one * (counts[one] ?? 0), 0)
  const counted = worth(notes) + worth(coins)
  const difference = counted - expected
  // what waits here, or on another device, brings money that was counted
  const isBarred = network.waiting.length > 0 || (others.length > 0 && !isLost)
  const close = useAct(
    () =>
      ask(officeTillClose, {
        till,
        coins: Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([coin, count]) => ({ coin: decimalAmount(Number(coin), currency), count })),
        ...(own !== undefined && { handed_in: [own] }),
        ...(isLost && { lost: true as const }),
        ...(difference !== 0 && { note: [reason, note.trim()].filter(Boolean).join(': ') }),
      }),
    {
      note: (closed) => say('tills.isClosed', { name, difference: money(closed.difference ?? 0, currency) }),
      after: () => {
        void network.closed()
        onBack()
      },
    },
  )
  const column = (head: OfficeText, pieces: readonly number[]) => (
    <CountColumn
      head={say(head)}
      {...{ pieces, counts, currency }}
      sum={worth(pieces)}
      onCount={(piece, count) => setCounts((before) => ({ ...before, [piece]: Math.max(0, count) }))}
    />
  )
  return (
    <form
      className="counter__body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBarred) return
        if (difference === 0 || reason !== null || note.trim() !== '') close.mutate()
      }}
    >
      <main id="page" className="closing" tabIndex={-1}>
        <div className="closing__title">
          <h2>{say('counter.countTitle')}</h2>
          <span>
            {say('counter.openSince', { when: spelled.moment(sheet.opened), who: sheet.who, sales: sheet.sales })}
          </span>
        </div>
        <div className="closing__columns">
          {column('counter.notes', notes)}
          {column('counter.coins', coins)}
        </div>
        <p className="closing__hint">{say('counter.rolls')}</p>
      </main>
      <aside className="closing__sums" aria-label={say('counter.sums')}>
        <h2>{say('counter.sums')}</h2>
        <Sums sheet={sheet} />
        <dl className="closing__sum closing__sum--counted">
          <dt>{say('closings.counted')}</dt>
          <dd>{amount(counted)}</dd>
        </dl>
        <p className="closing__difference" role="status" data-tone={difference === 0 ? undefined : 'off'}>
          <span>{say('closings.difference')}</span>
          <strong>{difference > 0 ? `+${amount(difference)}` : amount(difference)}</strong>
        </p>
        {difference !== 0 && (
          <fieldset className="closing__reasons">
            <legend>{say('counter.why')}</legend>
            {reasons.map((one) => (
              <button
                key={one}
                type="button"
                className="counter-key closing__reason"
                aria-pressed={reason === say(`counter.why.${one}`)}
                onClick={() => setReason(say(`counter.why.${one}`))}
              >
                {say(`counter.why.${one}`)}
              </button>
            ))}
            <TextInput
              size="lg"
              aria-label={say('counter.whyNote')}
              placeholder={say('counter.whyNote')}
              maxLength={400}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </fieldset>
        )}
        <Others sheet={sheet} />
        {network.waiting.length > 0 && (
          <p role="alert">{say('counter.closeWaits', { count: network.waiting.length })}</p>
        )}
        {others.length > 0 && (
          <Checkbox
            size="md"
            label={say('tills.lost')}
            checked={isLost}
            onChange={({ currentTarget }) => setLost(currentTarget.checked)}
          />
        )}
        <Problem error={close.error} />
        <div className="closing__keys">
          <Button size="lg" h="4rem" variant="default" onClick={onBack}>
            {say('counter.backToSelling')}
          </Button>
          <Button
            size="lg"
            h="4rem"
            px="sm"
            type="submit"
            loading={close.isPending}
            disabled={isBarred || (difference !== 0 && reason === null && note.trim() === '')}
          >
            {say('tills.close')}
          </Button>
        </div>
      </aside>
    </form>
  )
}

/** What has to be in the drawer, and why. */
function Sums({ sheet }: { sheet: Sheet }) {
  const say = useSay()
  const spelled = useSpelled()
  const amount = useAmount(sheet.currency)
  const cash = sheet.means.find(({ means }) => means === 'cash')
  return (
    <dl className="closing__sum">
      <dt>{say('closings.begunWith')}</dt>
      <dd>{amount(sheet.begun_with)}</dd>
      <dt>{say('counter.cashSold')}</dt>
      <dd>{amount(cash?.sold ?? 0)}</dd>
      <dt>{say('counter.cashBack')}</dt>
      <dd>{amount(-(cash?.back ?? 0) || 0)}</dd>
      {sheet.moved.map((one) => (
        <div key={one.at} className="closing__moved">
          <dt>
            {one.reason}, {spelled.moment(one.at)}
          </dt>
          <dd>{amount(one.way === 'in' ? one.amount : -one.amount)}</dd>
        </div>
      ))}
      <dt className="closing__strong">{say('closings.expected')}</dt>
      <dd className="closing__strong">{amount(sheet.expected)}</dd>
    </dl>
  )
}

/** What did not go through the drawer is shown, not counted. */
function Others({ sheet }: { sheet: Sheet }) {
  const say = useSay()
  const amount = useAmount(sheet.currency)
  const others = sheet.means.filter(({ means }) => means !== 'cash')
  if (others.length === 0) return null
  return (
    <section className="closing__others">
      <h3>{say('counter.others')}</h3>
      <dl className="closing__sum">
        {others.map(({ means, amount: sum }) => (
          <div key={means} className="closing__moved">
            <dt>{say('counter.means', { means })}</dt>
            <dd>{amount(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
