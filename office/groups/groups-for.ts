import { mayEverywhere } from '../core/may.ts'
import type { Session } from '../core/session.ts'

const tabs = ['inquiries', 'quotes'] as const

/** What of groups this person may see, in the order of the tabs. */
export const groupsFor = (session: Session) => tabs.filter((name) => mayEverywhere(session, name))
