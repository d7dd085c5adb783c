import '../ui/page-skeleton.css'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

interface Part<P extends object> {
  (props: P): ReactNode
  /** Loads the code ahead; then the part shows at once. */
  ahead: () => Promise<void>
}

/** A view of the checkout with code of its own, where only the session knows which of them is shown. */
function part<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Part<P> {
  let loaded: ComponentType<P> | null = null
  const keep = async () => {
    // nothing comes while the page is loaded again for it
    const view = (await load()) ?? (await new Promise<never>(() => {}))
    loaded = view.default
    return view
  }
  const Later = lazy(keep)
  function PartOfCheckout(props: P) {
    const [Known] = useState(() => loaded)
    if (Known) return <Known {...props} />
    return (
      <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
        <Later {...props} />
      </Suspense>
    )
  }
  // without the code the part asks again when it shows, and says so when it cannot be had
  return Object.assign(PartOfCheckout, {
    ahead: () =>
      keep().then(
        () => undefined,
        () => undefined,
      ),
  })
}

export const Basket = part(() => import('./basket.tsx'))
export const PaymentStep = part(() => import('./payment-step.tsx'))
export const Gone = part(() => import('./expired-basket.tsx'))
export const ConfirmOrder = part(() => import('./confirm-order.tsx'))
