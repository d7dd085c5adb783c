import '../ui/notice.css'
import './pay-order.css'
import { useRef, useState } from 'react'
import { checkoutInitPaymentOrder } from '@foyer/contract/checkout.calls.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { leaving } from '../core/leaving.ts'
import { useLink } from '../core/links.ts'
import { payText } from '../after-sale/pay-text.ts'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'

/**
 * What is still to be paid of an order by invoice, or of what the museum holds for who has its link, until when, and
 * each way to pay it online at once (R7.53).
 */
export default function PayOrder({ order, payments }: { order: Order; payments: readonly PaymentType[] }) {
  const t = useTexts()
  const spelled = useSpelled()
  const to = useLink()
  const api = useApi()
  const price = usePrice(order.currency)
  const sending = useRef(false)
  const [failure, setFailure] = useState('')
  const { booking_id: id, unpaid = 0, due_on, pay_until, total } = order

  async function pay({ id: payart, wallet }: PaymentType) {
    if (sending.current) return
    sending.current = true
    setFailure('')
    const url = location.origin + to('orderReview', { id })
    const aux = wallet ? { wallet } : {}
    const answer = await api(checkoutInitPaymentOrder, { body: { payart, aux, id, url } }).catch(() => null)
    sending.current = false
    // a `javascript:` address would run in the shop
    if (answer?.ok && /^https?:/.test(answer.data)) return leaving.to(answer.data)
    setFailure(refusalText((answer && !answer.ok && answer.body.code) || 'UNEXPECTED', t))
  }

  // once a part came by bank transfer the rest does too
  const online = unpaid < total ? [] : payments.filter((type) => paysOnline(type, unpaid))
  return (
    <section className="notice pay-order" aria-labelledby="pay-order">
      <h2 id="pay-order">{t('order.unpaidTitle', { amount: price(unpaid) })}</h2>
      {unpaid < total ? (
        <p>{t('refusal.ORDER_PARTLY_PAID')}</p>
      ) : (
        due_on && <p>{t('order.unpaidText', { date: spelled.date(due_on) })}</p>
      )}
      {pay_until && <p>{t('order.payUntil', { date: spelled.when(localDatetime(new Date(pay_until))) })}</p>}
      {failure && (
        <p className="pay-order__failure" role="alert">
          {failure}
        </p>
      )}
      {online.length > 0 && (
        <ul className="pay-order__ways">
          {online.map((type, at) => (
            <li key={type.id}>
              <Button kind={at === 0 ? 'primary' : 'secondary'} onClick={() => void pay(type)}>
                {payText(t, type, online)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A direct debit needs an account number, and whoever can give that can transfer the money. */
function paysOnline({ method, max }: PaymentType, amount: number): boolean {
  return method !== 'invoice' && method !== 'directDebit' && (max === null || amount <= max)
}
