import { queryOptions, useQuery } from '@tanstack/react-query'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { answerOf } from './ask.ts'
import { keeping } from './kept-answers.ts'

export const configQuery = queryOptions({
  queryKey: ['shop-config'],
  queryFn: keeping('shop-config', async (asked) => (await answerOf(shopConfig, {}, asked)).data),
  networkMode: 'always',
})

/** What prices of the shop are in; undefined until it is known. */
export const useCurrency = (): string | undefined => useQuery(configQuery).data?.currency

/** The languages in which the shop writes. */
export const useShopLanguages = (): readonly string[] => useQuery(configQuery).data?.languages ?? []
