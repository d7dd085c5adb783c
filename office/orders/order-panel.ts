import type { ShownOrder } from './orders-query.ts'

export interface OrderPanelProps {
  shown: ShownOrder
  onClose: () => void
}
