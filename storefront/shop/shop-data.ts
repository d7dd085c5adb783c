import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Configuration, meta data and footer content, read once per document. */
export function useShop() {
  const shop = useRouteLoaderData<typeof loader>('root')
  if (!shop) throw new Error('no configuration: a component stands outside the shop')
  return shop
}
