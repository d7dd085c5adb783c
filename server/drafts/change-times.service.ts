import type { officeCalendarChange } from '@foyer/contract/calendar.schema.ts'
import { count, safeParse, type TypesOf } from '@foyer/contract/schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { withWish, type Exception } from '@foyer/domain/schedule/exceptions.ts'
import { dayOf, localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { wrongExceptionsOf } from '../catalogue/check-exceptions.ts'
import { specialHours } from '../catalogue/dates.schema.ts'
import type { Entries, VenueEntry } from '../catalogue/entries.schema.ts'
import { exceptions as exceptionsSchema } from '../catalogue/parts.schema.ts'
import { whomItMeets, type MetTime } from '../catalogue/whom-it-meets.ts'
import { changeDraft, type Editor } from './change-draft.service.ts'
import { entriesOf, type EntryChange, type NotChanged } from './entries.ts'
import { overlay, type Overlay } from './overlay.ts'

type Change = TypesOf<typeof officeCalendarChange>['body']['changes'][number]
type OfOffer = Exclude<Change, { what: 'venue' }>
type NotDone = NotChanged | Refused<'SLOT_PAST' | 'SLOT_UNKNOWN' | 'TIME_TAKEN' | 'DAY_CLOSED' | 'DRAFT_WRONG'>

/** Files that say when something takes place. */
const withTimes = /^(events|tours)\/[^/]+\.ya?ml$|^venues\.ya?ml$/

/**
 * Does changes of days and times in a draft, all or none, and tells whom they meet. What else the draft changes is
 * asked about when it is published.
 */
export async function changeTimes(
  tx: Db,
  { draft, title, changes }: { draft: number | null; title: string | null; changes: readonly Change[] },
  by: Editor,
): Promise<{ data: { draft: number; met: MetTime[] } } | NotDone | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>> {
  if (changes.some((change) => isPast(change, by.now))) return { refused: 'SLOT_PAST' }
  const seen = await overlay(tx, draft, { only: withTimes })
  const onSale = await readEntries(tx)
  let entries = { ...onSale, venues: asDrafted(onSale.venues, seen) }
  const values = new Map<string, EntryChange>()
  for (const change of changes) {
    const found = foundIn(seen, change)
    if (!found) return { refused: 'NOT_FOUND' }
    const key = `${found.file} ${found.entry}`
    const before = values.get(key)?.value ?? found.value
    const done = changed(before, change, entries)
    if ('refused' in done) return done
    entries = done.entries
    values.set(key, { file: found.file, entry: found.entry, was: found.value, value: done.value })
  }
  const kept = await changeDraft(tx, { draft, title, changes: [...values.values()] }, by)
  if ('refused' in kept) return kept
  const met = await whomItMeets(tx, { before: onSale, after: entries }, by.now)
  return {
    data: {
      draft: kept.data.draft,
      met: met.filter((time) => changes.some((change) => isOf(time, change, onSale))),
    },
  }
}

function isPast(change: Change, now: Date): boolean {
  const time = 'time' in change ? change.time : undefined
  const local = localDatetime(now)
  return time === undefined ? change.day < dayOf(local) : `${change.day} ${time}` <= local
}

/** The entry that a change is of, as the draft has it. */
function foundIn(seen: Overlay, change: Change) {
  for (const [file, content] of filesOf(seen, change.what)) {
    // a file that does not have the number need not be read
    if (change.what !== 'venue' && !content?.includes(String(change.id))) continue
    const found = entriesOf(file, content).find(({ value }) => isIt(value, change))
    if (found) return found
  }
  return undefined
}

/** The files that have what a change may be of. */
function* filesOf({ onSale, changed: inDraft, is }: Overlay, what: Change['what']): Generator<[string, Buffer | null]> {
  const folder = what === 'venue' ? 'venues' : `${what}s/`
  for (const file of new Set([...onSale.keys(), ...inDraft.map(({ name }) => name)]))
    if (file.startsWith(folder) && withTimes.test(file)) yield [file, is(file)]
}

/** Venues with the single days that the draft has of them. */
function asDrafted(venues: readonly VenueEntry[], seen: Overlay): VenueEntry[] {
  const entries = [...filesOf(seen, 'venue')].flatMap(([file, content]) => entriesOf(file, content))
  const inDraft = entries.map(({ value }) => value).filter(isRecord)
  return venues.map((venue) => {
    const value = inDraft.find(({ key }) => key === venue.key)
    const days = value && singleDaysOf(value)
    return days ? { ...venue, ...asEntry(days) } : venue
  })
}

interface SingleDays {
  closed: Json[]
  special: VenueEntry['special_hours']
}

/** What a venue's entry says of single days; null where it cannot be read. */
function singleDaysOf(value: { [name: string]: Json }): SingleDays | null {
  const special = safeParse(specialHours, value['special_hours'] ?? [])
  const closed = value['closed_dates'] ?? []
  return special.success && Array.isArray(closed) ? { closed, special: special.data } : null
}

const asEntry = ({ closed, special }: SingleDays) => ({
  closed_dates: closed.filter((day) => typeof day === 'string'),
  special_hours: special,
})

function isIt(value: Json, change: Change): boolean {
  if (!isRecord(value)) return false
  if (change.what === 'venue') return value['key'] === change.venue
  return change.what === 'event' ? value['id'] === change.id : variantOf(value, change.id) !== undefined
}

const languagesOf = (value: Json): Json[] => {
  const languages = isRecord(value) ? value['languages'] : undefined
  return Array.isArray(languages) ? languages : []
}
const variantOf = (value: Json, id: number) => languagesOf(value).find((one) => isRecord(one) && one['id'] === id)

/** What an entry's file says with a change, and the catalogue on sale with it. */
function changed(value: Json, change: Change, entries: Entries): { value: Json; entries: Entries } | NotDone {
  if (!isRecord(value)) return { refused: 'NOT_FOUND' }
  if (change.what === 'venue') return withDay(value, change, entries)
  const part = change.what === 'event' ? value : variantOf(value, change.id)
  const before = safeParse(exceptions, isRecord(part) ? part['exceptions'] : undefined)
  if (!before.success || !isRecord(part)) return { refused: 'DRAFT_WRONG' }
  const after = withWish(before.data, wishOf(change))
  const wrong = wrongWith({ before: before.data, after }, change, entries)
  if (wrong) return { refused: wrong }
  const { exceptions: _, ...rest } = part
  const next = after.length > 0 ? { ...part, exceptions: after as unknown as Json } : rest
  const withThem = <E extends { id: number }>(all: E[]) =>
    all.map((one) => (one.id === change.id ? { ...one, exceptions: after } : one))
  return change.what === 'event'
    ? { value: next, entries: { ...entries, events: withThem(entries.events) } }
    : {
        value: { ...value, languages: languagesOf(value).map((one) => (one === part ? next : one)) },
        entries: { ...entries, tours: withThem(entries.tours) },
      }
}

const exceptions = exceptionsSchema({ places: count.optional(), guides: count.optional() })

const wishOf = ({ what: _, id: __, ...wish }: OfOffer) => wish

/** Why it cannot be. What has no times on sale yet is looked at with all else of its draft. */
function wrongWith(
  { before, after }: Record<'before' | 'after', readonly Exception[]>,
  change: OfOffer,
  entries: Entries,
) {
  const codesOf = (all: readonly Exception[]) =>
    new Set(
      wrongExceptionsOf(
        change,
        all.filter(({ day }) => day === change.day),
        entries,
      ),
    )
  const codes = codesOf(after)
  // what was closed before its day lost that hour stays so, and hinders nothing
  if (codesOf(before).has('exception-never')) codes.delete('exception-never')
  if (codes.has('exception-closed')) return 'DAY_CLOSED'
  if (codes.has('exception-taken')) return 'TIME_TAKEN'
  return codes.size > 0 ? 'SLOT_UNKNOWN' : null
}

/** A day is closed, has hours of its own, or is as the rules say, of which hours of several days are one. */
function withDay(
  value: { [name: string]: Json },
  change: Extract<Change, { what: 'venue' }>,
  entries: Entries,
): { value: Json; entries: Entries } | NotDone {
  const { venue, day, type } = change
  const said = singleDaysOf(value)
  if (!said) return { refused: 'DRAFT_WRONG' }
  const closed = said.closed.filter((one) => one !== day)
  const special = said.special.filter((one) => one.day !== day || one.until !== undefined)
  if (type === 'close') closed.push(day)
  if (type === 'hours') special.push({ day, hours: [change.from, change.to] })
  closed.sort()
  special.sort((a, b) => (a.day < b.day ? -1 : 1))
  const next = { ...value, closed_dates: closed, special_hours: special as unknown as Json }
  const isKept = ([name, list]: [string, Json]) =>
    !/^(closed_dates|special_hours)$/.test(name) || (Array.isArray(list) && list.length > 0)
  const own = asEntry({ closed, special })
  return {
    value: Object.fromEntries(Object.entries(next).filter(isKept)),
    entries: { ...entries, venues: entries.venues.map((one) => (one.key === venue ? { ...one, ...own } : one)) },
  }
}

/** Whether a booked time is one that a change is about. */
function isOf({ kind, id, time }: MetTime, change: Change, { events, tours }: Entries): boolean {
  if (dayOf(time) !== change.day) return false
  if (change.what !== 'venue')
    return kind === change.what && id === change.id && (change.time === undefined || change.time === timeOf(time))
  const offers: readonly { id: number; venue: string }[] = kind === 'event' ? events : tours
  return offers.find((one) => one.id === id)?.venue === change.venue
}
