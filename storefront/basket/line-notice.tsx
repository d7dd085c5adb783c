import ChangedNotice, { type ChangedNoticeProps } from './changed-notice.tsx'
import { paymentStore } from '../cart/payment-store.ts'

/** The server's refusal of a line, until it is settled. */
export function LineNotice(line: ChangedNoticeProps) {
  const change = paymentStore.use().changes.find(({ index }) => index === line.index)
  return change && <ChangedNotice change={change} {...line} />
}
