import './counter.css'
import './counter-dialog.css'
import { useState } from 'react'
import { roundedUp } from '@foyer/domain/money/cash.ts'
import { useSay } from '../core/language.tsx'
import { useAmount } from './amounts.ts'
import type { PayDialogProps } from './pay-dialog.ts'

/** What is given on top; without network nobody is asked for it. */
export function useDonation({ isOff }: PayDialogProps['selling']) {
  const [chosen, setDonation] = useState(0)
  return [isOff ? 0 : chosen, setDonation] as const
}

interface DonationKeysProps extends Pick<PayDialogProps, 'selling' | 'counter'> {
  donation: number
  onDonation: (donation: number) => void
}

/** Rounds up what is to pay, for who likes to give: a second press takes it back. */
export function DonationKeys({ selling, counter, donation, onDonation }: DonationKeysProps) {
  const say = useSay()
  const amount = useAmount(counter.currency)
  const { total, isOff, isSending } = selling
  if (!counter.donations || isOff || total === 0) return null
  return (
    <fieldset className="counter-dialog__round">
      <legend>{say('counter.roundUp')}</legend>
      <div className="counter-dialog__keys">
        {roundedUp(total, counter.currency).map((up) => (
          <button
            key={up}
            type="button"
            className="counter-key"
            aria-pressed={donation === up - total}
            disabled={isSending}
            onClick={() => onDonation(donation === up - total ? 0 : up - total)}
          >
            <strong>{say('counter.roundUpTo', { amount: amount(up) })}</strong>{' '}
            <span>{say('counter.donation', { amount: amount(up - total) })}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
