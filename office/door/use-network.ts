import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { redeemLater, redeemList } from '@foyer/contract/door.calls.ts'
import { redeemDevice } from '@foyer/contract/door.devices.calls.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { ask, isEnded, NoAnswer, Refused } from './ask.ts'
import {
  allWaiting,
  forgetConflict,
  keepDevice,
  keepHandedIn,
  keepList,
  keptConflicts,
  keptList,
  type Conflict,
  type Device,
  type KeptList,
  type Waiting,
} from './store.ts'

const beatMs = 5_000
/** So old a list may be before it is asked for again. */
const listMs = 45_000
/** So many scans go in one call. */
const most = 50

export interface Network {
  isOn: boolean
  /** Since when there is none, in ms since 1970. */
  since: number
  waiting: number
  conflicts: Conflict[]
  list: () => KeptList | undefined
  listAt: number | null
  /** How many are in, as the shop last said. */
  occupancy: Device['occupancy']
  /** No answer has come: the device decides itself until one does. */
  noAnswer: () => void
  /** Counts anew what waits. */
  count: () => Promise<void>
  read: (conflict: Conflict) => void
}

/** Looks whether the shop is there, keeps the list of the day, and hands in what was let in without it. */
export function useNetwork(device: Device, onEnded: () => void): Network {
  const [net, setNet] = useState({ isOn: true, since: 0 })
  const [occupancy, setOccupancy] = useState(device.occupancy)
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [listAt, setListAt] = useState<number | null>(null)
  const list = useRef<KeptList>(undefined)
  const isBeating = useRef(false)
  const { token } = device
  const count = async () => setWaiting((await allWaiting()).length)
  const noAnswer = () => setNet((before) => (before.isOn ? { isOn: false, since: Date.now() } : before))

  async function refreshList(): Promise<void> {
    const [day, at, left] = [localDay(new Date()), Date.now(), (await allWaiting()).length]
    const before = list.current?.day === day ? list.current : undefined
    const answer = await ask(redeemList, { day, ...(before && { version: before.list.version }) }, { token })
    list.current = 'unchanged' in answer ? { ...before!, at } : { day, at, list: answer }
    // whom this device has let in online meanwhile may be missing in it
    await keepList(list.current, left === 0)
    setListAt(at)
  }

  async function handInSome(scans: Waiting[]): Promise<void> {
    const answers = await ask(redeemLater, { scans }, { token })
    const found = answers.flatMap((one) => {
      const scan = scans.find(({ id }) => id === one.id)
      return one.conflict && scan ? [{ ...one, at: scan.at }] : []
    })
    await keepHandedIn(
      scans.map(({ id }) => id),
      found,
    )
  }

  async function handIn(): Promise<void> {
    // of a venue for which this device is paired no more they are refused, which keeps no others back
    for (const scans of Map.groupBy(await allWaiting(), ({ venue }) => venue).values())
      for (let from = 0; from < scans.length; from += most)
        await handInSome(scans.slice(from, from + most)).catch((error: unknown) => {
          if (!(error instanceof Refused) || isEnded(error)) throw error
        })
    setConflicts(await keptConflicts())
    await count()
  }

  const beat = useEffectEvent(async () => {
    if (isBeating.current) return
    isBeating.current = true
    try {
      const paired = await ask(redeemDevice, {}, { token })
      await keepDevice({ ...paired, token })
      setOccupancy(paired.occupancy)
      setNet({ isOn: true, since: 0 })
      await handIn()
      if (Date.now() - (list.current?.at ?? 0) > listMs || list.current?.day !== localDay(new Date()))
        await refreshList()
    } catch (error) {
      if (isEnded(error)) onEnded()
      else if (error instanceof NoAnswer) noAnswer()
    } finally {
      isBeating.current = false
    }
  })
  const begin = useEffectEvent(async () => {
    list.current = await keptList()
    setListAt(list.current?.at ?? null)
    setConflicts(await keptConflicts())
    await count()
    await beat()
  })
  useEffect(() => {
    const look = () => void beat()
    void begin()
    const often = setInterval(look, beatMs)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(often)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return {
    ...net,
    occupancy,
    waiting,
    conflicts,
    list: () => list.current,
    listAt,
    noAnswer,
    count,
    read(conflict) {
      setConflicts((before) => before.filter(({ id }) => id !== conflict.id))
      void forgetConflict(conflict.id)
    },
  }
}
