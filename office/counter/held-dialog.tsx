import './counter.css'
import './counter-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { officePaySale, officeRelease } from '@foyer/contract/sell.calls.ts'
import type { officePaySale as schema } from '@foyer/contract/sell.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { inCoins } from './amounts.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { heldQuery, type Counter } from './counter-query.ts'
import type { Booked } from './kept-sales.ts'
import { PayLink } from './pay-link.tsx'
import { ReaderSteps } from './reader-steps.tsx'
import type { CounterSelling } from './use-counter-sale.ts'

interface HeldDialogProps {
  id: string
  held: Booked
  till: string | null
  counter: Counter
  selling: CounterSelling
}

/** Asks for a card, or shows the link to pay: what is held is a sale as soon as that is done. */
export function HeldDialog({ id, held, till, counter, selling }: HeldDialogProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const { data = held } = useQuery({ ...heldQuery(id), refetchInterval: 1000 })
  const { order, terminal, page, until, currency, total, state } = data
  const settle = useEffectEvent(() => selling.settle(id, data, null))
  useEffect(() => {
    if (order !== null) settle()
  }, [order])
  // what was held is given back; the same lines are another sale then
  const release = useAct(() => ask(officeRelease, { id }), { after: () => selling.again() })
  const pay = useAct((means: TypesOf<typeof schema>['body']['means']) =>
    ask(officePaySale, { id, means, ...(till !== null && { till }) }),
  )
  const isEnded = state === 'ended'
  const how = isEnded ? 'ended' : terminal ? phaseOf(terminal.state) : 'link'
  const amount = money(total, currency)
  const nameOf = (reader = '') => counter.readers.find((one) => one.id === reader)?.name ?? reader
  const isBusy = release.isPending || pay.isPending
  const key = (label: string, act: () => void, isFirst = false) => (
    <button
      type="button"
      className={isFirst ? 'counter-key counter-key--pay' : 'counter-key counter-key--wide'}
      disabled={isBusy}
      data-autofocus={isFirst || undefined}
      onClick={act}
    >
      <strong>{label}</strong>
    </button>
  )
  return (
    <CounterDialog
      title={say('counter.heldTitle', { how, amount })}
      text={say('counter.heldText', { how, amount, reason: terminal?.reason ?? '' })}
      size="55rem"
      isTrouble={how === 'failed' || how === 'ended'}
      isBusy
      onClose={() => {}}
    >
      <div className="counter-dialog__halves">
        {page && !isEnded ? <PayLink page={page} /> : <ReaderSteps how={how} reader={nameOf(terminal?.reader)} />}
        <div className="counter-dialog__ways">
          {how === 'failed' && (
            <>
              {key(say('counter.retry'), () => pay.mutate([{ means: 'terminal', reader: terminal!.reader }]), true)}
              {key(say('counter.cash'), () => pay.mutate(inCoins(total, 0, currency).means))}
            </>
          )}
          {how === 'link' && key(say('counter.linkNext'), () => selling.park(), true)}
          {isEnded
            ? key(say('counter.again'), () => selling.again(), true)
            : how !== 'silent' && key(say('counter.heldCancel'), () => release.mutate())}
          {terminal?.page && (
            <a href={terminal.page} target="_blank" rel="noreferrer">
              {say('counter.simulator')}
            </a>
          )}
          <p className="counter-dialog__text">
            {until &&
              !isEnded &&
              say('counter.heldUntil', { time: spelled.time(timeOf(localDatetime(new Date(until)))) })}
          </p>
          <Problem error={release.error ?? pay.error} />
        </div>
      </div>
    </CounterDialog>
  )
}

/** As long as nobody knows what a reader does, nothing else is tried: it may take the money yet. */
function phaseOf(state: NonNullable<Booked['terminal']>['state']) {
  if (state === 'waiting') return 'waiting'
  if (state === 'paid') return 'paid'
  return state === 'no-answer' || state === 'unknown' ? 'silent' : 'failed'
}
