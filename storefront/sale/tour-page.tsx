import TourPage from '../tours/tour-page.tsx'
import { PayAtOnceContext } from '../core/pay-at-once.ts'
import { loadPayAtOnce } from './load-pay-at-once.ts'

export * from '../tours/tour-page.tsx'

/** Its choice can be paid by a wallet as soon as it is in the basket. */
export default function TourSale() {
  return (
    <PayAtOnceContext value={loadPayAtOnce}>
      <TourPage />
    </PayAtOnceContext>
  )
}
