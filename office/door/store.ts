import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { PairedDevice } from '@foyer/contract/door.devices.schema.ts'
import type { redeemLater } from '@foyer/contract/door.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { DayList, SeenHere } from '@foyer/domain/door/without-network.ts'

// What the device keeps, so that it goes on where there is no network and after a reload.

/** The gate that this device is, with the token that opens its calls. */
export interface Device extends PairedDevice {
  token: string
}

/** A day as the shop has told it. */
export interface KeptList {
  day: string
  /** When it was asked for, in ms since 1970. */
  at: number
  list: DayList
}

/** Whom this device has let in without network. */
export type Waiting = TypesOf<typeof redeemLater>['body']['scans'][number]
/** One of them whom no gate with network would have let in. */
export type Conflict = TypesOf<typeof redeemLater>['data'][number] & { at: string }

/** With the ticket or the pass, and how many of its places it has used. */
interface KeptWaiting {
  id: string
  scan: Waiting
  of: string
  counted: number
}

interface Kept extends DBSchema {
  device: { key: 'device'; value: Device }
  list: { key: 'list'; value: KeptList }
  waiting: { key: string; value: KeptWaiting }
  /** By the id of a ticket or a pass, with the day of a pass. */
  seen: { key: string; value: SeenHere & { day: string } }
  conflict: { key: string; value: Conflict }
}

let opened: Promise<IDBPDatabase<Kept>> | undefined
const store = () =>
  (opened ??= openDB<Kept>('foyer-door', 1, {
    upgrade(db) {
      for (const name of ['device', 'list', 'seen'] as const) db.createObjectStore(name)
      for (const name of ['waiting', 'conflict'] as const) db.createObjectStore(name, { keyPath: 'id' })
    },
  }))

export const keptDevice = async (): Promise<Device | undefined> => (await store()).get('device', 'device')
export const keepDevice = async (device: Device) => void (await (await store()).put('device', device, 'device'))

/** What was let in and not handed in stays: whoever pairs the device anew hands it in. */
export async function forgetDevice(): Promise<void> {
  const db = await store()
  const all = db.transaction(['device', 'list', 'seen', 'conflict'], 'readwrite')
  await Promise.all([...all.objectStoreNames].map((name) => all.objectStore(name).clear()))
  await all.done
}

export const keptList = async (): Promise<KeptList | undefined> => (await store()).get('list', 'list')

/** A list that was asked for while nothing waited knows of everybody whom this device has let in before. */
export async function keepList(kept: KeptList, knowsAll: boolean): Promise<void> {
  const both = (await store()).transaction(['list', 'seen'], 'readwrite')
  await both.objectStore('list').put(kept, 'list')
  if (knowsAll) await both.objectStore('seen').clear()
  await both.done
}

export const allWaiting = async (): Promise<Waiting[]> =>
  (await (await store()).getAll('waiting')).map(({ scan }) => scan)
export const isWaiting = async (id: string) => (await (await store()).getKey('waiting', id)) !== undefined
export const keptConflicts = async (): Promise<Conflict[]> => (await store()).getAll('conflict')
export const forgetConflict = async (id: string) => (await store()).delete('conflict', id)

/** Of another day nothing was seen. */
export async function seenHere(id: string, day: string): Promise<SeenHere | undefined> {
  const seen = await (await store()).get('seen', id)
  return seen?.day === day ? seen : undefined
}

type Seen = Kept['seen']['value']

/** Of nobody nothing is kept. */
export async function keepSeen(id: string, seen: Seen): Promise<void> {
  const db = await store()
  await (seen.admitted > 0 ? db.put('seen', seen, id) : db.delete('seen', id))
}

/** Somebody is in before the screen says so: what is answered and not kept would be lost with the battery. */
export async function keepWaiting({ of, counted, scan }: Omit<KeptWaiting, 'id'>, seen: Seen): Promise<void> {
  const both = (await store()).transaction(['waiting', 'seen'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    both.objectStore('waiting').put({ id: scan.id, scan, of, counted }),
    both.objectStore('seen').put(seen, of),
    both.done,
  ])
}

/** Its places are open again here; nothing of one that does not wait. */
export async function takeBackWaiting(id: string): Promise<void> {
  const both = (await store()).transaction(['waiting', 'seen'], 'readwrite')
  const [waiting, all] = [both.objectStore('waiting'), both.objectStore('seen')]
  const found = await waiting.get(id)
  const seen = found && (await all.get(found.of))
  if (found) await waiting.delete(id)
  if (found && seen) {
    const admitted = seen.admitted - found.counted
    await (admitted > 0 ? all.put({ ...seen, admitted }, found.of) : all.delete(found.of))
  }
  await both.done
}

/** What was handed in waits no more; what should not have been stays until somebody has read it. */
export async function keepHandedIn(ids: readonly string[], conflicts: readonly Conflict[]): Promise<void> {
  const both = (await store()).transaction(['waiting', 'conflict'], 'readwrite')
  await Promise.all([
    ...ids.map((id) => both.objectStore('waiting').delete(id)),
    ...conflicts.map((one) => both.objectStore('conflict').put(one)),
    both.done,
  ])
}
