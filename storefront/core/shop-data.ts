import { createContext, use } from 'react'
import type { Shop } from '../load-shop.ts'

/** Configuration, meta data and footer content, loaded once per document; null when that failed. */
export const ShopContext = createContext<Shop | null>(null)

export const useShopIfRead = (): Shop | null => use(ShopContext)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('no configuration: a component stands outside the shop')
  return shop
}
