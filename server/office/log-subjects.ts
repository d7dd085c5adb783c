import type { officeLog } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { allRoles, type StaffRole } from '@foyer/domain/office/permissions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import type { Context } from '../context.ts'
import type { ActOfLog } from '../staff/acts.queries.ts'
import { ownRoles } from '../staff/people.queries.ts'
import { namesOfIds } from './log-subjects.queries.ts'

type Line = TypesOf<typeof officeLog>['data'][number]
/** What a line of the log is about, and where. */
type About = Pick<Line, 'on' | 'venue'>

/** Says of lines of the log what they are about, in words of a language. */
export async function aboutWhat(
  { database: { db }, catalogue: kept }: Pick<Context, 'database' | 'catalogue'>,
  acts: readonly ActOfLog[],
  lang: string,
): Promise<(act: ActOfLog) => About> {
  const catalogue = await kept.current()
  const byId = await namesOfIds(db, [...new Set(acts.map(({ subject }) => subject))])
  const roles = acts.some(({ act }) => act === 'role-set') ? allRoles(await ownRoles(db)) : []
  return (act) => {
    const known = byId.get(act.subject)
    if (known) return { on: known, venue: venueNamed(catalogue, act.details['venue'], lang) }
    return inCatalogue(catalogue, act, lang) ?? { on: roleOf(roles, act), venue: null }
  }
}

function inCatalogue(catalogue: Catalogue, { act, subject, details }: ActOfLog, lang: string): About | null {
  const { settings, partners, venues } = catalogue
  const till = settings.tills.find(({ id }) => id === (act.startsWith('till-') ? subject : details['till']))
  if (till) return { on: { kind: 'till', name: till.name }, venue: venueNamed(catalogue, till.venue, lang) }
  const [, what, id, time] = /^(\w+)[ :](\d+)(?: (.+))?$/.exec(subject) ?? []
  if (what === 'campaign') {
    const campaign = catalogue.campaignById(Number(id))
    return campaign ? { on: { kind: 'campaign', name: catalogue.words(campaign.name, lang) }, venue: null } : null
  }
  const offer = what && time ? offerOf(catalogue, what, Number(id)) : undefined
  if (offer && time) {
    const [key] = venueKeysOf(offer)
    const on = { kind: 'time' as const, name: catalogue.words(offer.name, lang), time }
    return { on, venue: venues.length > 1 ? venueNamed(catalogue, key, lang) : null }
  }
  const partner = act.startsWith('partner') ? partners.find((one) => String(one.id) === subject) : undefined
  if (partner) return { on: { kind: 'partner', name: partner.name }, venue: null }
  const venue = venueNamed(catalogue, details['venue'], lang)
  return venue === null ? null : { on: null, venue }
}

/** What has the times of an event, a ticket, a quota or a tour. */
function offerOf(catalogue: Catalogue, what: string, id: number) {
  if (what === 'tour') return catalogue.tours.byId(id)
  if (what === 'quota') return catalogue.quotaById(id)?.event
  return catalogue.events.byId(what === 'ticket' ? (catalogue.ticketById(id)?.eventId ?? -1) : id)
}

function venueNamed(catalogue: Catalogue, key: unknown, lang: string): string | null {
  const venue = catalogue.venues.find((one) => one.key === key)
  return venue ? catalogue.words(venue.name, lang) : null
}

function roleOf(roles: readonly StaffRole[], { act, subject }: ActOfLog): Line['on'] {
  const role = act === 'role-set' ? roles.find(({ id }) => id === subject) : undefined
  return role ? { kind: 'role', name: role.name } : null
}
