import '../ui/panel.css'
import './groups.css'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { officeQuoteChange, officeQuoteWithdraw } from '@foyer/contract/quote.calls.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { AskedTwice } from '../ui/asked-twice.tsx'
import { Facts } from '../ui/facts.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Quote } from './groups-query.ts'

/** A quote with its lines, its customer's page, and what can be done until it is answered. */
export function QuotePanel({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const may = useMay()
  const { number, version, state, until, quoted_at: quoted, lines, total, currency, customer, who } = quote
  const { message, asked_at: asked, reminded_at: reminded, order, page } = quote
  const author = who === 'command line' ? say('history.commandLine') : who
  const isOpen = state === 'open' || state === 'change_asked'
  return (
    <Panel title={number} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [say('orders.state'), say('quotes.is', { state })],
            [say('quotes.until'), spelled.moment(until)],
            [say('people.name'), customer.name],
            [say('order.company'), customer.company],
            [say('field.email'), customer.email],
            [say('quotes.quoted'), say('quotes.by', { when: spelled.moment(quoted), who: author, version })],
            [say('quotes.reminded'), reminded && spelled.moment(reminded)],
            [say('quotes.asked'), asked && spelled.moment(asked)],
            [say('quotes.wish'), message],
          ]}
        />
        <ul className="quote__lines" aria-label={say('order.lines')}>
          {lines.map(({ name, detail, datetime, count, total: sum }, at) => (
            <li key={at}>
              <span>
                {count} × {[name, detail].filter(Boolean).join(', ')}
                {datetime && <small>{spelled.when(datetime)}</small>}
              </span>
              <span>{money(sum, currency)}</span>
            </li>
          ))}
          <li>
            <strong>{say('orders.total')}</strong>
            <strong>{money(total, currency)}</strong>
          </li>
        </ul>
        {order ? (
          <p className="panel__about">
            {say('quotes.order')} <OrderLink number={order} />
          </p>
        ) : (
          <p className="panel__about">
            <a href={page} target="_blank" rel="noreferrer">
              {say('quotes.page')}
            </a>
          </p>
        )}
        {(isOpen || state === 'ended') && may('quote-change') && (
          <div>
            <Button variant="default" renderRoot={(props) => <Link to="/book" search={{ quote: number }} {...props} />}>
              {say('quotes.change')}
            </Button>
          </div>
        )}
        {(isOpen || state === 'ended') && may('quote-change') && <Extend quote={quote} onClose={onClose} />}
        {isOpen && may('quote-withdraw') && <Withdraw quote={quote} onClose={onClose} />}
      </Stack>
    </Panel>
  )
}

interface OfQuote {
  quote: Quote
  onClose: () => void
}

function Extend({ quote: { number, version, until, customer }, onClose }: OfQuote) {
  const say = useSay()
  const spelled = useSpelled()
  const [day, setDay] = useState(() => localDay(new Date(until)))
  const [sends, setSends] = useState(customer.email !== '')
  const extend = useAct(
    () => ask(officeQuoteChange, { number, version, until: day, means: [], documents: sends ? 'mail' : 'none' }),
    { note: (changed) => say('quotes.extended', { number, when: spelled.moment(changed.until) }), after: onClose },
  )
  return (
    <Stack gap="xs">
      <TextInput
        type="date"
        label={say('quotes.newUntil')}
        description={say('quotes.newUntil.hint')}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {customer.email !== '' && (
        <Checkbox
          label={say('quotes.send', { email: customer.email })}
          checked={sends}
          onChange={({ currentTarget }) => setSends(currentTarget.checked)}
        />
      )}
      <Problem error={extend.error} />
      <div>
        <Button
          disabled={day === '' || day === localDay(new Date(until))}
          loading={extend.isPending}
          onClick={() => extend.mutate()}
        >
          {say('quotes.extend')}
        </Button>
      </div>
    </Stack>
  )
}

function Withdraw({ quote: { number, customer }, onClose }: OfQuote) {
  const say = useSay()
  const withdraw = useAct(() => ask(officeQuoteWithdraw, { number }), {
    note: () => say('quotes.isWithdrawn', { number }),
    after: onClose,
  })
  return (
    <AskedTwice
      title={say('quotes.withdrawTitle')}
      plan={say('quotes.withdrawPlan', { email: customer.email, mails: customer.email === '' ? 'no' : 'yes' })}
      ask={say('quotes.withdraw')}
      sure={say('quotes.withdrawSure', { number })}
      act={withdraw}
    />
  )
}
