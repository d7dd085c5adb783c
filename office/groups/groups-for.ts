import { mayEverywhere } from '../core/may.ts'
import type { Session } from '../core/session.ts'

/** Each with what somebody may who sees it. */
const tabs = { inquiries: 'inquiries', quotes: 'quotes', links: 'sale' } as const

/** What of groups this person may see, in the order of the tabs. */
export const groupsFor = (session: Session) =>
  (Object.keys(tabs) as (keyof typeof tabs)[]).filter((name) => mayEverywhere(session, tabs[name]))
