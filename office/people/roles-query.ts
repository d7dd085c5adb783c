import { queryOptions } from '@tanstack/react-query'
import { officeRoles } from '@foyer/contract/people.calls.ts'
import { asks } from '../core/ask.ts'

/** The roles, and the venues that one can be limited to. */
export const rolesQuery = queryOptions({ queryKey: ['roles'], queryFn: asks(officeRoles, {}) })
