import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import { instantOf, localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { scansByWho } from './gates.queries.ts'
import { act, perform } from './act.ts'
import { listKeys } from './keys.service.ts'

/** A gate is a key for the door; what it has read are the scans with that key. */
export const showGates = act(calls.officeGates, schemas.officeGates, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by, lang) =>
    perform(shop, { by, act: 'gates', subject: '' }, async (within) => {
      const keys = (await listKeys(within)).filter(({ role }) => role === 'door')
      const since = instantOf(`${localDay(within.clock())} 00:00`)
      const read = await scansByWho(
        within.database.db,
        keys.map(({ name }) => name),
        since,
      )
      const catalogue = await within.catalogue.current()
      const gates = keys.map(({ name, venue, createdAt, endsAt, endedAt, valid }) => {
        const { at = null, gate = null, scans = 0, people = 0 } = read.find(({ who }) => who === name) ?? {}
        return {
          name,
          venue,
          created: createdAt.toISOString(),
          ends: endsAt.toISOString(),
          blocked: endedAt?.toISOString() ?? null,
          valid,
          last: at === null ? null : { at: new Date(at).toISOString(), gate: gate ?? '' },
          today: { scans, people },
        }
      })
      return {
        data: {
          gates: gates.toSorted((a, b) => Number(b.valid) - Number(a.valid)),
          venues: catalogue.venues.map(({ key, name }) => ({ key, name: catalogue.words(name, lang) })),
        },
      }
    }),
  say: ({ gates }) =>
    gates
      .map(
        ({ name, venue, valid, last, today }) =>
          `${name}  ${venue ?? 'all venues'}  ${valid ? 'open' : 'ended'}  ` +
          `${last ? `last scan ${localDatetime(new Date(last.at))}` : 'no scan'}, today ${today.people} people`,
      )
      .join('\n') || 'none',
})
