import TicketPage from '../tickets/ticket-page.tsx'
import { PayAtOnceContext } from '../core/pay-at-once.ts'
import { loadPayAtOnce } from './load-pay-at-once.ts'

export * from '../tickets/ticket-page.tsx'

/** Its choice can be paid by a wallet as soon as it is in the basket. */
export default function TicketSale() {
  return (
    <PayAtOnceContext value={loadPayAtOnce}>
      <TicketPage />
    </PayAtOnceContext>
  )
}
