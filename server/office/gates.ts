import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import { instantOf, localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { deviceState } from '@foyer/domain/door/device.ts'
import { devicesOf, type DeviceRow } from './devices.queries.ts'
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
      const devices = await devicesOf(
        within.database.db,
        keys.map(({ id }) => id),
      )
      const now = within.clock()
      const catalogue = await within.catalogue.current()
      const gates = keys.map(({ id, name, venue, createdAt, endsAt, endedAt, valid }) => {
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
          devices: devices.filter(({ gate: of }) => of === id).map((device) => deviceAt(device, now)),
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

function deviceAt(device: DeviceRow, now: Date) {
  const { id, name, rights, unattended, createdAt, endsAt, seenAt } = device
  return {
    id,
    name,
    rights,
    unattended,
    state: deviceState(device, now),
    created: createdAt.toISOString(),
    ends: endsAt?.toISOString() ?? null,
    seen: seenAt?.toISOString() ?? null,
  }
}
