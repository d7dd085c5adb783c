import { queryOptions } from '@tanstack/react-query'
import { officeLinks } from '@foyer/contract/links.calls.ts'
import type { officeLinks as schema } from '@foyer/contract/links.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { officeSale } from '@foyer/contract/sell.calls.ts'
import { asks } from '../core/ask.ts'

/** What was sold, or is held until its link is paid. */
export const heldQuery = (id: string) => queryOptions({ queryKey: ['sale', id], queryFn: asks(officeSale, { id }) })

export type HeldLink = TypesOf<typeof schema>['data'][number]

/** What is held for who has its link. */
export const linksQuery = queryOptions({ queryKey: ['links'], queryFn: asks(officeLinks, {}) })
