import { lazy } from 'react'

const parts = {
  basket: () => import('./basket.tsx'),
  payment: () => import('./payment-step.tsx'),
  gone: () => import('./gone.tsx'),
  login: () => import('./login.tsx'),
  guest: () => import('./guest.tsx'),
  accepted: () => import('./accepted.tsx'),
  canceled: () => import('./canceled.tsx'),
}

/** Each view of the checkout loads its own code only: below a `Suspense`, and asked for ahead with the data of the screen. */
export const Basket = lazy(parts.basket)
export const PaymentStep = lazy(parts.payment)
export const Gone = lazy(parts.gone)
export const Login = lazy(parts.login)
export const Guest = lazy(parts.guest)
export const Accepted = lazy(parts.accepted)
export const Canceled = lazy(parts.canceled)

export async function loadAhead(part: keyof typeof parts): Promise<void> {
  await parts[part]().catch(() => null)
}
