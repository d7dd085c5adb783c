import type { OfficeKey } from '@foyer/domain/office/roles.ts'
import { rows, sql, written, type Db } from '../db/database.ts'
import { doorDevice } from '../db/schema-door.ts'
import { officeKey } from '../db/schema-office.ts'
import { allOf, insertOf, rowIn, wholeRows } from '../db/whole-rows.ts'

export type DeviceRow = typeof doorDevice.$inferSelect
type KeyRow = typeof officeKey.$inferSelect

/** A device with the key of its gate. */
interface DeviceOfGate {
  device: DeviceRow
  key: KeyRow
}

async function deviceWhere(db: Db, column: 'token_hash' | 'pairing_hash', hash: string) {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('d')}, ${allOf('k')}
      from door_device d
        join office_key k on k.id = d.gate
      where ${sql.raw(`d.${column}`)} = ${hash}`,
  )
  return (
    found && ({ device: rowIn(doorDevice, 'd', found)!, key: rowIn(officeKey, 'k', found)! } satisfies DeviceOfGate)
  )
}

export const deviceByToken = (db: Db, hash: string): Promise<DeviceOfGate | undefined> =>
  deviceWhere(db, 'token_hash', hash)

export const deviceByPairing = (db: Db, hash: string): Promise<DeviceOfGate | undefined> =>
  deviceWhere(db, 'pairing_hash', hash)

/** Of gates, by the ids of their keys; the newest first. */
export async function devicesOf(db: Db, gates: readonly string[]): Promise<DeviceRow[]> {
  return wholeRows(db, doorDevice, sql`where gate = any(${sql.param(gates)}::uuid[]) order by created_at desc, id`)
}

export async function insertDevice(db: Db, row: DeviceRow): Promise<void> {
  await db.execute(insertOf(doorDevice, [row]))
}

/** False when its code was used meanwhile. */
export async function setPaired(
  db: Db,
  id: string,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> {
  const paired = await written(
    db,
    sql`update door_device
      set token_hash = ${tokenHash}, paired_at = ${at.toISOString()}::timestamptz,
        seen_at = ${at.toISOString()}::timestamptz, pairing_hash = null
      where id = ${id} and paired_at is null and ended_at is null`,
  )
  return paired === 1
}

export async function setSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`update door_device set seen_at = ${at.toISOString()}::timestamptz where id = ${id}`)
}

/** Answers the key of its gate; undefined where there is none of that id, or it has ended. */
export async function endDevice(db: Db, id: string, now: Date): Promise<{ gate: string } | undefined> {
  const [ended] = await rows<{ gate: string }>(
    db,
    sql`update door_device set ended_at = ${now.toISOString()}::timestamptz
      where id = ${id} and ended_at is null
      returning gate`,
  )
  return ended
}

/** What a device acts as: its gate, which it may no more than. */
export function actorOf({ device, key }: DeviceOfGate): OfficeKey {
  const { id, name, rights, unattended, endsAt } = device
  return { ...key, device: { id, name, rights, unattended, endsAt, seenAt: device.seenAt } }
}
