import type { Counter } from './counter-query.ts'
import type { CounterSelling } from './use-counter-sale.ts'

/** What each dialog gets by which is paid. */
export interface PayDialogProps {
  selling: CounterSelling
  counter: Counter
  onClose: () => void
}
