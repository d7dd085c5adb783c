import { lazy, Suspense } from 'react'
import type { ChangedNoticeProps } from './changed-notice.tsx'
import { paymentStore } from '../cart/payment-store.ts'

/** Loaded when there is something to say: most baskets are bought as they are. */
const ChangedNotice = lazy(() => import('./changed-notice.tsx'))

/** What the server said of a line, as long as it is not settled. */
export function LineNotice(line: ChangedNoticeProps) {
  const change = paymentStore.use().changes.find(({ index }) => index === line.index)
  return <Suspense>{change && <ChangedNotice change={change} {...line} />}</Suspense>
}
