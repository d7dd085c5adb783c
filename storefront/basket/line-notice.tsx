import { lazy, Suspense } from 'react'
import type { ChangedNoticeProps } from './changed-notice.tsx'
import { paymentStore } from '../cart/payment-store.ts'

/** Loaded only for a refused line, which most baskets do not have. */
const ChangedNotice = lazy(() => import('./changed-notice.tsx'))

/** The server's refusal of a line, until it is settled. */
export function LineNotice(line: ChangedNoticeProps) {
  const change = paymentStore.use().changes.find(({ index }) => index === line.index)
  return <Suspense>{change && <ChangedNotice change={change} {...line} />}</Suspense>
}
