import { createContext, use } from 'react'
import type { Shop } from '../load-shop.ts'

/** Configuration, meta data and footer content, read once per document; null where the shop itself could not be read. */
export const ShopContext = createContext<Shop | null>(null)

export const useShopIfRead = (): Shop | null => use(ShopContext)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('no configuration: a component stands outside the shop')
  return shop
}
