import { createContext, type ComponentType } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import type { CartItem } from '@foyer/domain/cart/cart.ts'

/** Loads what pays for these lines, just put into the basket, at once; null where nothing does. */
export type LoadPayAtOnce = (api: Api) => Promise<ComponentType<{ items: readonly CartItem[] }> | null>

/** Where a choice is made nothing knows of payments: the page around it brings this along. */
export const PayAtOnceContext = createContext<LoadPayAtOnce | null>(null)
