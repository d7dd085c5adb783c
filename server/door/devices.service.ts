import { randomBytes } from 'node:crypto'
import type { doorPair, PairedDevice } from '@foyer/contract/door.devices.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { deviceState } from '@foyer/domain/door/device.ts'
import { isValid, type Actor } from '@foyer/domain/office/roles.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { hashOf } from '../hash.ts'
import { occupancyOfGate } from './occupancy.service.ts'
import type { Context } from '../context.ts'
import { actorOf, deviceByPairing, setPaired, setSeen } from '../office/devices.queries.ts'

type DoorShop = Pick<Context, 'database' | 'catalogue' | 'clock'>

const seenEveryMs = 30_000

/** Hands its token to the device that has the code of the office, once. */
export async function pairDevice(
  shop: DoorShop,
  typed: string,
  lang: Language,
): Promise<{ data: TypesOf<typeof doorPair>['data'] } | Refused<'PAIRING_OVER'>> {
  const over = { refused: 'PAIRING_OVER' } as const
  const code = readCode(typed)
  const found = code && (await deviceByPairing(shop.database.db, hashOf(code, 'hex')))
  const at = shop.clock()
  if (!found || deviceState(found.device, at) !== 'waiting' || !isValid(found.key, at)) return over
  const token = `door_${randomBytes(32).toString('base64url')}`
  const paired = await setPaired(shop.database.db, found.device.id, { tokenHash: hashOf(token, 'hex'), at })
  return paired ? { data: { token, ...(await pairedAs(shop, actorOf(found), lang)) } } : over
}

/** What a device asks of itself, from which the office sees that it is there. */
export async function showDevice(shop: DoorShop, by: Actor, lang: Language): Promise<{ data: PairedDevice }> {
  const now = shop.clock()
  const { device } = by
  if (device && now.getTime() - (device.seenAt?.getTime() ?? 0) >= seenEveryMs)
    await setSeen(shop.database.db, device.id, now)
  return { data: await pairedAs(shop, by, lang) }
}

async function pairedAs(shop: DoorShop, by: Actor, lang: Language): Promise<PairedDevice> {
  const current = await shop.catalogue.current()
  const venue = current.venues.find(({ key }) => key === by.venue)
  return {
    gate: by.name,
    name: by.device?.name ?? by.name,
    rights: [...(by.device?.rights ?? [])],
    unattended: by.device?.unattended ?? false,
    venue: venue ? { key: venue.key, name: current.words(venue.name, lang) } : null,
    museum: current.siteName(lang),
    occupancy: await occupancyOfGate(shop, by.venue ?? null),
    ends: by.device?.endsAt?.toISOString() ?? null,
  }
}
