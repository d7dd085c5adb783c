import { queryOptions, useQuery } from '@tanstack/react-query'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { answerOf } from './ask.ts'

export const configQuery = queryOptions({
  queryKey: ['shop-config'],
  queryFn: async (asked) => (await answerOf(shopConfig, {}, asked)).data,
})

/** What prices of the shop are in; undefined until it is known. */
export const useCurrency = (): string | undefined => useQuery(configQuery).data?.currency

/** The languages in which the shop writes. */
export const useShopLanguages = (): readonly string[] => useQuery(configQuery).data?.languages ?? []
