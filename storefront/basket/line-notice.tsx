import { paymentStore } from '../cart/payment-store.ts'
import { part } from '../ui/part.tsx'
import type { ChangedNoticeProps } from './changed-notice.tsx'

/** Loaded with the screen that may show it: by the time a press is refused it stands in its place at once. */
export const ChangedNotice = part(() => import('./changed-notice.tsx'), null)

/** The server's refusal of a line, until it is settled. */
export function LineNotice(line: ChangedNoticeProps) {
  const change = paymentStore.use().changes.find(({ index }) => index === line.index)
  return change && <ChangedNotice change={change} {...line} />
}
