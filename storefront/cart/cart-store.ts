import { sessionKeys } from '../shop/session-keys.ts'
import { isRecord, sessionStore } from '../shop/session-store.ts'

export const cartStore = sessionStore<{ form: unknown[] }>(sessionKeys.cart, { form: [] }, isRecord)
export const useBasketCount = (): number => cartStore.use().form.length
