import './counter.css'
import './counter-dialog.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Refused } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { configQuery } from '../core/shop-config.ts'
import { useQuery } from '@tanstack/react-query'
import { Problem } from '../ui/problem.tsx'
import { AmountInput } from './amount-input.tsx'
import { minorOf } from './amounts.ts'
import { CounterDialog } from './counter-dialog.tsx'
import type { PayDialogProps } from './pay-dialog.ts'

const ways = ['invoice', 'less', 'free'] as const
type MoreWay = (typeof ways)[number]

/** What is paid or lowered otherwise: an invoice, and what who may lets go for a reason. */
export function MoreDialog(props: PayDialogProps) {
  const say = useSay()
  const may = useMay()
  const [way, setWay] = useState<MoreWay>('invoice')
  const allowed = ways.filter((one) => one === 'invoice' || may('book free'))
  const Form = way === 'invoice' ? InvoiceForm : LessForm
  return (
    <CounterDialog
      title={say('counter.moreTitle')}
      size="44rem"
      isBusy={props.selling.isSending}
      onClose={props.onClose}
    >
      <div className="counter-dialog__keys">
        {allowed.map((one) => (
          <button
            key={one}
            type="button"
            className="counter-key"
            aria-pressed={one === way}
            onClick={() => setWay(one)}
          >
            <strong>{say(`counter.way.${one}`)}</strong>
          </button>
        ))}
      </div>
      <Form key={way} way={way} {...props} />
    </CounterDialog>
  )
}

/** What is let go, of a part or of all: the buyer does not see why. */
function LessForm({ selling, counter: { currency }, way, onClose }: PayDialogProps & { way: MoreWay }) {
  const say = useSay()
  const less = selling.sale?.less
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState(less?.reason ?? '')
  const amount = way === 'free' ? null : minorOf(typed, currency)
  const isRight = reason.trim() !== '' && (way === 'free' || amount !== null)
  return (
    <form
      noValidate
      className="counter-dialog__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRight) return
        selling.set(() => ({ less: { amount, reason: reason.trim() } }))
        onClose()
      }}
    >
      {way === 'less' && (
        <AmountInput
          label={say('counter.amount', { currency })}
          error={typed.trim() !== '' && amount === null && say('tills.noAmount')}
          typed={typed}
          onTyped={setTyped}
        />
      )}
      <TextInput
        size="lg"
        label={say('counter.reason')}
        description={say('reason.hint')}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={!isRight}>
        {say(`counter.way.${way}`)}
      </Button>
      {less && (
        <Button
          size="lg"
          variant="default"
          onClick={() => {
            selling.set(() => ({ less: null }))
            onClose()
          }}
        >
          {say('counter.lessRemove')}
        </Button>
      )}
    </form>
  )
}

const fields = ['company', 'fname', 'lname', 'email', 'street', 'zip', 'city'] as const
type Field = (typeof fields)[number]

/** To whom the invoice is sent. */
function InvoiceForm({ selling, counter: { currency } }: PayDialogProps) {
  const say = useSay()
  const money = useMoney()
  const country = useQuery(configQuery).data?.country ?? 'CH'
  const [buyer, setBuyer] = useState<Partial<Record<Field, string>>>({})
  const { total, sell, isSending } = selling
  const problems = sell.error instanceof Refused ? (sell.error.body.errors ?? {}) : {}
  const customer = Object.fromEntries(Object.entries(buyer).filter(([, value]) => value.trim() !== ''))
  return (
    <form
      noValidate
      className="counter-dialog__form"
      onSubmit={(event) => {
        event.preventDefault()
        const documents = buyer.email?.trim() ? 'mail' : 'pdf'
        selling.pay([{ means: 'invoice' }], { more: { customer: { ...customer, country }, documents } })
      }}
    >
      <div className="counter-dialog__fields">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={say(`book.buyer.${field}`)}
            maxLength={200}
            autoComplete="off"
            error={field in problems}
            value={buyer[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setBuyer((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
      <Problem error={sell.error} />
      <Button type="submit" size="lg" loading={isSending}>
        {say('counter.invoice', { amount: money(total, currency) })}
      </Button>
    </form>
  )
}
