import './counter.css'
import './counter-dialog.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Problem } from '../ui/problem.tsx'
import { AmountInput } from './amount-input.tsx'
import { donated, minorOf } from './amounts.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { DonationKeys, useDonation } from './donation-keys.tsx'
import type { PayDialogProps } from './pay-dialog.ts'

/** By card: a reader that the shop drives is asked by one press; beside another the number of its slip is noted. */
export function CardDialog({ selling, counter, onClose }: PayDialogProps) {
  const say = useSay()
  const money = useMoney()
  const [slip, setSlip] = useState('')
  const [cash, setCash] = useState('')
  const { total: price, isSending, sell, isSilent } = selling
  const [donation, setDonation] = useDonation(selling)
  const total = price + donation
  const { currency } = counter
  const here = counter.readers.filter(({ venue }) => venue === counter.venue)
  const isMixed = cash.trim() !== ''
  const inCash = isMixed ? minorOf(cash, currency) : 0
  const rest = inCash === null ? null : total - inCash
  const isRight = rest !== null && rest > 0
  return (
    <CounterDialog
      title={say('counter.cardTitle', { amount: money(isRight ? rest : total, currency) })}
      text={say(here.length > 0 ? 'counter.cardReaders' : 'counter.cardByHand')}
      size="40rem"
      isBusy={isSending}
      onClose={onClose}
    >
      {here.length > 0 && (
        <div className="counter-dialog__keys">
          {here.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="counter-key counter-key--pay"
              data-autofocus
              // a reader asks for what is sold
              disabled={isSending || donation > 0}
              onClick={() => selling.pay([{ means: 'terminal', reader: id }])}
            >
              <strong>{name}</strong>
            </button>
          ))}
        </div>
      )}
      <form
        noValidate
        className="counter-dialog__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRight || slip.trim() === '') return
          const card = { means: 'terminal' as const, slip: slip.trim(), amount: rest }
          selling.pay([...(inCash ? [{ means: 'cash' as const, amount: inCash }] : []), card, ...donated(donation)])
        }}
      >
        {!isMixed && <DonationKeys {...{ selling, counter, donation }} onDonation={setDonation} />}
        <div className="counter-dialog__fields">
          <TextInput
            size="lg"
            label={say('counter.slip')}
            maxLength={40}
            autoComplete="off"
            {...(here.length === 0 && { 'data-autofocus': true })}
            value={slip}
            onChange={({ currentTarget }) => setSlip(currentTarget.value)}
          />
          <AmountInput
            label={say('counter.partCash', { currency })}
            error={!isRight && say('tills.noAmount')}
            typed={cash}
            onTyped={(typed) => {
              setCash(typed)
              setDonation(0)
            }}
          />
        </div>
        <Problem error={sell.error} />
        <Button type="submit" size="lg" loading={isSending} disabled={!isRight || slip.trim() === ''}>
          {say('counter.slipDone', { amount: money(isRight ? rest : total, currency) })}
        </Button>
        <p role="status">{isSending && say(isSilent ? 'counter.silent' : 'counter.sending')}</p>
      </form>
    </CounterDialog>
  )
}
