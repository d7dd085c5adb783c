import { createElement } from 'react'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import type { LoadPayAtOnce } from '../core/pay-at-once.ts'

let loading: ReturnType<LoadPayAtOnce> | undefined

/** Once for all choices of a visit; what could not be loaded is asked for again. */
export const loadPayAtOnce: LoadPayAtOnce = (api) => (loading ??= load(api))

const load: LoadPayAtOnce = async (api) => {
  const [code, payments] = await Promise.all([import('./pay-at-once.tsx'), api(checkoutPayments, {})]).catch(() => [])
  if (code && payments?.ok) return ({ items }) => createElement(code.default, { items, payments: payments.data })
  loading = undefined
  return null
}
