import { queryOptions } from '@tanstack/react-query'
import { officeSale } from '@foyer/contract/sell.calls.ts'
import { asks } from '../core/ask.ts'

/** What was sold, or is held until its link is paid. */
export const heldQuery = (id: string) => queryOptions({ queryKey: ['sale', id], queryFn: asks(officeSale, { id }) })
