import './checkout-layout.css'
import type { ReactNode } from 'react'
import { paymentStore } from '../cart/payment-store.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { part } from '../ui/part.tsx'

const EmptyBasket = part(() => import('./empty-basket.tsx'))
const ExpiredBasket = part(() => import('./expired-basket.tsx'))

interface ReturnFrameProps {
  title: string
  /** There is no basket, and the address names none. */
  isEmpty: boolean
  children: ReactNode
}

/** Where a visitor comes back from paying: what there is to decide, unless the basket is over or there is none. */
export function ReturnFrame({ title, isEmpty, children }: ReturnFrameProps) {
  const { gone } = paymentStore.use()
  return (
    <div className="page checkout-page">
      {gone ? (
        <ExpiredBasket />
      ) : isEmpty ? (
        <EmptyBasket />
      ) : (
        <>
          <PageTitle />
          <ProgressBar step="payment" />
          <h1>{title}</h1>
          <div className="checkout-page__columns">{children}</div>
        </>
      )}
    </div>
  )
}
