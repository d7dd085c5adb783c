import './visit-panel.css'
import { useEffect, useState } from 'react'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { readPaymentTypes } from '../core/payment-types.ts'
import { payText } from './pay-text.ts'
import { Button } from '../ui/button.tsx'

interface MovePaymentsProps {
  /** Minor units. */
  amount: number
  busy: boolean
  onPay: (payart: number) => void
}

/** Each way to pay online at once what another time costs more. */
export function MovePayments({ amount, busy, onPay }: MovePaymentsProps) {
  const t = useTexts()
  const api = useApi()
  const [types, setTypes] = useState<readonly PaymentType[]>([])
  useEffect(() => {
    void readPaymentTypes(api).then((read) => read && setTypes(read))
  }, [api])
  return (
    <ul className="visit-panel__buttons">
      {types
        .filter((type) => paysOnline(type, amount))
        .map((type, at, all) => (
          <li key={type.id}>
            <Button kind={at === 0 ? 'primary' : 'secondary'} disabled={busy} onClick={() => onPay(type.id)}>
              {payText(t, type, all)}
            </Button>
          </li>
        ))}
    </ul>
  )
}

/** A direct debit needs an account number, an invoice time. */
function paysOnline({ method, max }: PaymentType, amount: number): boolean {
  return method !== 'invoice' && method !== 'directDebit' && (max === null || amount <= max)
}
