import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counts } from '@foyer/server/metrics/metrics.ts'
import { StartError } from '@foyer/server/start-error.ts'
import { replacementPause } from './replacement-pause.ts'
import { doesJobs, type FromWorker, type ToWorker } from './worker-messages.ts'

export interface Workers {
  /**
   * Starts the first, which does the jobs, calls `opened`, then starts the others.
   * @throws StartError when one of them ends
   */
  open(opened: () => Promise<void>): Promise<void>
  /** Gives a connection to the next worker that is free. */
  hand(connection: Socket): void
  tell(message: 'leave' | 'drain'): void
  /** What each counts, without those that do not answer. */
  counts(): Promise<Counts[]>
  /** Asks all of them to end; answers whether all ended well. */
  drain(): Promise<boolean>
}

/** So long a stop waits for workers to take the last connections. */
const longestHandMs = 500
/** So many connections wait while no worker is free. */
const mostWaiting = 500

/** Whoever counts longer does not count. */
const longestCountMs = 3_000

interface Place {
  jobs: boolean
  worker?: Worker
  open: boolean
  /**
   * The connection that it has not taken yet, open here too until it has, or has ended: Node loses one that is on its
   * way to a worker that is killed, and its visitor would wait for ever.
   */
  given?: Socket | undefined
}

/** Processes of the same program, which are replaced when they crash. */
export function workersOf(count: number, env: Record<string, string>): Workers {
  const places = Array.from({ length: count }, (_, index): Place => ({ jobs: index === 0, open: false }))
  const { hand, give, letGo, allTaken } = handOver(places)
  let ending = false
  let allOpen = false

  /** Resolves when the worker is open. */
  function start(place: Place, pauseBeforeMs = 0): Promise<void> {
    const worker = (place.worker = cluster.fork({ ...env, [doesJobs]: place.jobs ? '1' : '0' }))
    const began = performance.now()
    worker.on('error', () => {})
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message !== 'open' && message !== 'taken') return
        place.open = true
        letGo(place)
        give()
        resolve()
      })
      worker.once('exit', (code, signal) => {
        // what it said last may arrive after its end, and is not about its successor
        worker.removeAllListeners('message')
        place.open = false
        letGo(place)
        give()
        if (ending) return
        if (!allOpen) return reject(new StartError('a worker ended at its start, and said why'))
        const pauseMs = replacementPause(performance.now() - began, pauseBeforeMs)
        console.error(`worker ${worker.process.pid} ended (${signal ?? `exit ${code}`}) and is replaced`)
        setTimeout(() => ending || void start(place, pauseMs), pauseMs)
      })
    })
  }

  const living = () => places.flatMap(({ worker }) => (worker && !worker.isDead() ? [worker] : []))
  const listening = () => living().filter((worker) => worker.isConnected())
  const tell: Workers['tell'] = (message) => {
    for (const worker of listening()) worker.send(message)
  }
  return {
    async open(opened) {
      const [first, ...others] = places
      await start(first!)
      await opened()
      await Promise.all(others.map((place) => start(place)))
      allOpen = true
    },
    hand,
    tell,
    counts: async () => (await Promise.all(listening().map(countsOf))).flat(),
    async drain() {
      ending = true
      await Promise.race([allTaken(), wait(longestHandMs)])
      const ends = living().map(async (worker) => (await once(worker, 'exit'))[0] === 0)
      tell('drain')
      return (await Promise.all(ends)).every(Boolean)
    },
  }
}

/** Connections on their way to the workers in these places. */
function handOver(places: readonly Place[]) {
  const waiting: Socket[] = []
  let next = 0
  let isEmpty = () => {}

  /** One at a time to each worker: those that wait for one that hangs or dies would be lost with it. */
  function give(): void {
    for (let free = freePlace(); free && waiting.length > 0; free = freePlace()) {
      const connection = waiting.shift()!
      free.given = connection
      free.worker!.send(
        'connection' satisfies ToWorker,
        connection,
        { keepOpen: true },
        (error) => error && connection.destroy(),
      )
    }
    if (waiting.length === 0 && places.every(({ open, given }) => !open || !given)) isEmpty()
  }
  function freePlace(): Place | undefined {
    const inTurn = places.map((_, index) => places[(next + index) % places.length]!)
    const free = inTurn.find(({ worker, open, given }) => open && !given && worker!.isConnected())
    if (free) next = places.indexOf(free) + 1
    return free
  }
  return {
    hand(connection: Socket): void {
      if (waiting.length >= mostWaiting) connection.destroy()
      else waiting.push(connection)
      give()
    },
    give,
    letGo(place: Place): void {
      place.given?.destroy()
      place.given = undefined
    },
    /** Resolves once none waits or is on its way. */
    allTaken(): Promise<void> {
      const taken = new Promise<void>((resolve) => (isEmpty = resolve))
      give()
      return taken
    },
  }
}

let asked = 0

/** None where the worker does not answer in time. */
function countsOf(worker: Worker): Promise<Counts[]> {
  const number = ++asked
  return new Promise((resolve) => {
    const hear = (message: FromWorker) => {
      if (typeof message === 'object' && message.counts === number) answered(message.are)
    }
    const timer = setTimeout(() => answered([]), longestCountMs)
    const answered = (counts: Counts[]) => {
      clearTimeout(timer)
      worker.off('message', hear)
      resolve(counts)
    }
    worker.on('message', hear)
    worker.send({ counts: number } satisfies ToWorker)
  })
}
