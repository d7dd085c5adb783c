import './counter.css'
import './receipt.css'
import { useState } from 'react'
import { dayOf, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { Refused } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useNow } from '../core/now.ts'
import { useSpelled } from '../core/spelled.ts'
import { Icon } from '../ui/icon.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAmount } from './amounts.ts'
import { amountOf, isAlone, piecesOf, withCount, withPart, type Line } from './lines.ts'
import { PayKeys, type PayBy } from './pay-keys.tsx'
import type { CounterSelling } from './use-counter-sale.ts'

interface ReceiptProps {
  selling: CounterSelling
  /** Of the sale, at this till. */
  number: number | null
  currency: string
  onPay: (by: PayBy) => void
}

/** What is being sold, what it comes to, and by what it is paid. */
export function Receipt({ selling, number, currency, onPay }: ReceiptProps) {
  const say = useSay()
  const money = useMoney()
  const amount = useAmount(currency)
  const [touched, setTouched] = useState<string | null>(null)
  const { lines, plan, total, problem } = selling
  const open = lines.find(({ key }) => key === touched) ?? lines.at(-1)
  const problems = problemsOf(problem, selling)
  const vat = plan?.vat.reduce((sum, { tax }) => sum + tax, 0) ?? 0
  const pieces = lines.reduce((sum, line) => sum + piecesOf(line), 0)
  return (
    <aside className="receipt" aria-label={say('counter.receipt')}>
      <div className="receipt__head">
        <strong>{number === null ? say('counter.receipt') : say('counter.sale', { number })}</strong>
        <span>{say('counter.pieces', { count: pieces })}</span>
        <button type="button" className="receipt__park" disabled={lines.length === 0} onClick={selling.park}>
          <Icon of="park" />
          {say('counter.park')}
        </button>
      </div>
      <div className="receipt__lines">
        {lines.length === 0 && <p className="receipt__none">{say('counter.first')}</p>}
        <ul>
          {lines.map((line) => (
            <ReceiptLine
              key={line.key}
              line={line}
              isOpen={line === open}
              problem={problems.get(line.key)}
              currency={currency}
              selling={selling}
              onTouch={() => setTouched(line.key)}
            />
          ))}
          {loweredIn(selling).map(({ name, amount: less }) => (
            <li key={name} className="receipt__line receipt__lowered">
              <strong>−</strong>
              <span>{name}</span>
              <strong>{amount(-less)}</strong>
            </li>
          ))}
          <CodeLines {...{ selling, problems, currency }} />
        </ul>
        {problems.size === 0 && <Problem error={problem} />}
        <SellProblem error={selling.sell.error} />
        {selling.isNotHere && (
          <p className="receipt__none" role="alert">
            {say('counter.notWithoutNetwork')}
          </p>
        )}
      </div>
      <div className="receipt__foot">
        <p className="receipt__total" role="status">
          <span>{say('counter.total')}</span>
          <strong>{money(total, currency)}</strong>
        </p>
        <p className="receipt__vat">{vat > 0 && say('counter.vat', { amount: money(vat, currency) })}</p>
        <PayKeys
          {...{ selling, onPay }}
          isOff={lines.length === 0 || selling.isSending || problem !== null || selling.isNotHere}
        />
        {selling.isSending && (
          <p role="status">
            {say(selling.isOff ? 'counter.silentAside' : selling.isSilent ? 'counter.silent' : 'counter.sending')}
          </p>
        )}
      </div>
    </aside>
  )
}

interface ReceiptLineProps {
  line: Line
  isOpen: boolean
  problem: string | undefined
  currency: string
  selling: CounterSelling
  onTouch: () => void
}

/** The line that was touched last opens. */
function ReceiptLine({ line, isOpen, problem, currency, selling, onTouch }: ReceiptLineProps) {
  const say = useSay()
  const amount = useAmount(currency)
  const spelled = useSpelled()
  const { key, name, detail, good, count, parts } = line
  const today = localDay(useNow())
  const whenOf = (datetime: string) => {
    const isToday = dayOf(datetime) === today
    if (line.isWholeDay) return isToday ? '' : spelled.fullDay(dayOf(datetime))
    return isToday ? say('counter.todayAt', { time: spelled.time(timeOf(datetime)) }) : spelled.when(datetime)
  }
  const when = 'datetime' in good && good.datetime !== null ? whenOf(good.datetime) : ''
  return (
    <li className="receipt__line" data-open={isOpen || undefined}>
      <button type="button" className="receipt__what" aria-expanded={isOpen} onClick={onTouch}>
        <strong>{count}</strong>
        <span>
          {name}
          <small>{[detail, when].filter(Boolean).join(' · ')}</small>
          {problem && <small className="receipt__problem">{problem}</small>}
        </span>
        <strong>{amount(amountOf(line))}</strong>
      </button>
      {isOpen && (
        <div className="receipt__edit">
          {!isAlone(line) && (
            <Steps what={name} count={count} onCount={(next) => selling.setLines((all) => withCount(all, key, next))} />
          )}
          {parts.map((part) => (
            <div key={part.id} className="receipt__part">
              <span>{part.name}</span>
              <Steps
                what={part.name}
                count={part.count}
                onCount={(next) => selling.setLines((all) => withPart(all, key, part.id, next))}
              />
            </div>
          ))}
          <button
            type="button"
            className="receipt__key"
            onClick={() => selling.setLines((all) => withCount(all, key, 0))}
          >
            {say('counter.remove')}
          </button>
        </div>
      )}
    </li>
  )
}

function Steps({ what, count, onCount }: { what: string; count: number; onCount: (count: number) => void }) {
  const say = useSay()
  return (
    <div className="receipt__steps">
      <button
        type="button"
        className="receipt__key"
        aria-label={say('book.fewer', { what })}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <strong>{count}</strong>
      <button
        type="button"
        className="receipt__key"
        aria-label={say('book.more', { what })}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
    </div>
  )
}

/** What lowers it, each with its reason. */
function loweredIn({ plan }: CounterSelling): { name: string; amount: number }[] {
  if (!plan) return []
  const all = plan.lines.flatMap(({ lowered }) => lowered)
  const sums = Map.groupBy(all, ({ name }) => name)
  return [...sums].map(([name, some]) => ({ name, amount: some.reduce((sum, one) => sum + one.amount, 0) }))
}

/** Why it could not be sold; a link ends as the first visit begins, so that none is left for one that has begun. */
function SellProblem({ error }: { error: Error | null }) {
  const say = useSay()
  const isLate = error instanceof Refused && error.body.place?.endsWith('.until')
  return isLate ? (
    <p className="receipt__none" role="alert">
      {say('counter.linkTooLate')}
    </p>
  ) : (
    <Problem error={error} />
  )
}

interface CodeLinesProps {
  selling: CounterSelling
  problems: ReadonlyMap<string, string>
  currency: string
}

/** Codes that were scanned, what they pay together, and what is wrong with one; a press takes it out. */
function CodeLines({ selling, problems, currency }: CodeLinesProps) {
  const say = useSay()
  const amount = useAmount(currency)
  const { sale, plan } = selling
  if (!sale || sale.codes.length === 0) return null
  return sale.codes.map((code, at) => (
    <li key={code} className="receipt__line receipt__lowered">
      <strong>−</strong>
      <span>
        {code}
        {problems.has(code) && <small className="receipt__problem">{problems.get(code)}</small>}
      </span>
      {at === 0 && plan && plan.redeemed > 0 && <strong>{amount(-plan.redeemed)}</strong>}
      <button
        type="button"
        className="receipt__key receipt__out"
        aria-label={say('counter.codeRemove', { code })}
        onClick={() => selling.set(({ codes }) => ({ codes: codes.filter((one) => one !== code) }))}
      >
        ×
      </button>
    </li>
  ))
}

/** What cannot be sold so, by line or code: codes come after all items. */
function problemsOf(error: Error | null, { items, sale }: CounterSelling): Map<string, string> {
  if (!(error instanceof Refused)) return new Map()
  const { lines = [], sentences = {}, message = '' } = error.body
  return new Map(
    lines.flatMap(({ index, code }) =>
      (items[index]?.keys ?? [sale?.codes[index - items.length] ?? '']).map(
        (key) => [key, sentences[code] ?? message] as const,
      ),
    ),
  )
}
