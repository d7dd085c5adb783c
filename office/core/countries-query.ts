import { queryOptions } from '@tanstack/react-query'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { answerOf } from './ask.ts'

/** The countries of an address, by their names. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async (asked) => {
    const { data } = await answerOf(customerAttr, {}, asked)
    return Object.entries(data.countries).map(([value, label]) => ({ value, label }))
  },
})
