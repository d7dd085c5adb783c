import { part } from '../ui/part.tsx'

export const Basket = part(() => import('./basket.tsx'))
export const PaymentStep = part(() => import('./payment-step.tsx'))
export const DeliveryStep = part(() => import('./delivery-step.tsx'))
export const ExpiredBasket = part(() => import('./expired-basket.tsx'))
export const ConfirmOrder = part(() => import('./confirm-order.tsx'))
export const LoginChoice = part(() => import('./login-choice.tsx'))
export const GuestForm = part(() => import('./guest-page.tsx'))
export const Ordered = part(() => import('./ordered.tsx'))
