import { createElement } from 'react'
import { PayAtOnceContext, type LoadPayAtOnce } from '../booking/use-add-to-basket.ts'
import { readPaymentTypes } from '../core/payment-types.ts'
import TicketPage from '../tickets/ticket-page.tsx'

export * from '../tickets/ticket-page.tsx'

let loading: ReturnType<LoadPayAtOnce> | undefined

/** Once for all choices of a visit; what could not be loaded is asked for again. */
const loadPayAtOnce: LoadPayAtOnce = (api) => (loading ??= load(api))

const load: LoadPayAtOnce = async (api) => {
  const [code, payments] = await Promise.all([import('./pay-at-once.tsx'), readPaymentTypes(api)]).catch(() => [])
  if (code && payments) return (props) => createElement(code.default, { ...props, payments })
  loading = undefined
  return null
}

/** What is chosen here can be paid by a wallet with one press. */
export default function TicketSale() {
  return (
    <PayAtOnceContext value={loadPayAtOnce}>
      <TicketPage />
    </PayAtOnceContext>
  )
}
