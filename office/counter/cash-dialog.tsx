import './counter.css'
import './cash-dialog.css'
import { useState } from 'react'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { handedOver } from '@foyer/domain/money/cash.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Problem } from '../ui/problem.tsx'
import { donated, inCoins, useAmount } from './amounts.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { DonationKeys, useDonation } from './donation-keys.tsx'
import type { PayDialogProps } from './pay-dialog.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

/** What the guest gives: a press on an amount sells at once; one that was typed is confirmed. */
export function CashDialog({ selling, counter, onClose }: PayDialogProps) {
  const { currency } = counter
  const say = useSay()
  const money = useMoney()
  const amount = useAmount(currency)
  const [typed, setTyped] = useState('')
  const { total: price, isSending, sell } = selling
  const [donation, setDonation] = useDonation(selling)
  const { due: total, rounding, means } = inCoins(price, donation, currency)
  const given = Number(typed || '0')
  const pay = (handed: number) => selling.pay([...means, ...donated(donation)], { given: handed })
  const type = (more: string) => setTyped((before) => `${before}${more}`.replace(/^0+/, '').slice(0, 9))
  return (
    <CounterDialog
      title={say('counter.cashTitle', { amount: money(total, currency) })}
      text={say('counter.cashText')}
      size="55rem"
      isBusy={isSending}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (/^\d$/.test(key)) type(key)
        else if (key === 'Backspace') setTyped((before) => before.slice(0, -1))
        else if (key === 'Enter' && given >= total && !isSending) pay(given)
      }}
    >
      {rounding !== 0 && <p className="cash__rounding">{say('counter.rounded', { amount: amount(-rounding) })}</p>}
      <DonationKeys {...{ selling, counter, donation }} onDonation={setDonation} />
      <div className="cash__body">
        <div className="cash__amounts">
          <button
            type="button"
            className="counter-key counter-key--pay cash__exact"
            disabled={isSending}
            data-autofocus
            onClick={() => pay(total)}
          >
            <strong>{say('counter.exact')}</strong>
            <span>{amount(total)}</span>
          </button>
          {handedOver(total, currency).map((one) => (
            <button
              key={one}
              type="button"
              className="counter-key cash__amount"
              disabled={isSending}
              onClick={() => pay(one)}
            >
              <strong>{amount(one)}</strong>
              <span>{say('counter.back', { amount: amount(one - total) })}</span>
            </button>
          ))}
        </div>
        <div className="cash__pad">
          <p className="cash__typed" aria-live="polite">
            <span>{say('counter.otherAmount')}</span>
            <strong>{amount(given)}</strong>
          </p>
          {digits.map((digit) => (
            <button key={digit} type="button" className="counter-key cash__digit" onClick={() => type(digit)}>
              {digit}
            </button>
          ))}
          <button
            type="button"
            className="counter-key cash__digit"
            aria-label={say('counter.erase')}
            onClick={() => setTyped((before) => before.slice(0, -1))}
          >
            ⌫
          </button>
          {typed !== '' && (
            <button
              type="button"
              className="counter-key counter-key--pay cash__confirm"
              disabled={given < total || isSending}
              onClick={() => pay(given)}
            >
              {given < total
                ? say('counter.missing', { amount: amount(total - given) })
                : say('counter.confirm', { amount: amount(given - total) })}
            </button>
          )}
        </div>
      </div>
      {minorDigits(currency) > 0 && typed !== '' && <p className="cash__hint">{say('counter.typedHint')}</p>}
      <p role="status">{isSending && say(selling.isSilent ? 'counter.silent' : 'counter.sending')}</p>
      <Problem error={sell.error} />
    </CounterDialog>
  )
}
