import { mayEverywhere } from '../core/may.ts'
import type { Session } from '../core/session.ts'

/** What there is about who comes and what they have, each with the permission that it takes. */
const permissions = { people: 'customers', passes: 'find-passes', vouchers: 'vouchers', codes: 'campaigns' } as const
export type CustomersTab = keyof typeof permissions

/** What this person may see, in the order of the tabs. */
export const customersFor = (session: Session): CustomersTab[] =>
  (Object.keys(permissions) as CustomersTab[]).filter((name) => mayEverywhere(session, permissions[name]))
