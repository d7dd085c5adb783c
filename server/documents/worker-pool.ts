import { parentPort, Worker } from 'node:worker_threads'

/** Too many wait already, or it took too long: later it may work. */
export class TooBusy extends Error {}

export interface WorkerPool {
  /**
   * What a worker makes of the input. With `waits` it is taken however many wait.
   * @throws TooBusy; what the work throws; Error when the worker died of it or the pool was closed
   */
  run(input: string, waits?: boolean): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PoolOptions {
  /** Calls {@link work}. */
  file: URL
  size: number
  mostWaiting: number
  /** For one input, with the start of its worker where that is needed. */
  mostMs: number
  memoryMb: number
}

interface Task {
  input: string
  resolve: (made: Uint8Array) => void
  reject: (error: unknown) => void
}
interface Member {
  worker: Worker
  task: Task | null
  timer?: NodeJS.Timeout
}
type Answer = { made: Uint8Array } | { failed: unknown }

/** Threads that start when there is work and stay; one that dies is replaced by the next work. */
export function workerPool({ file, size, mostWaiting, mostMs, memoryMb }: PoolOptions): WorkerPool {
  const members = new Set<Member>()
  const waiting: Task[] = []
  const ends = new Set<Promise<unknown>>()
  let closed = false

  function next(): void {
    while (waiting.length > 0) {
      const member = free() ?? (members.size < size ? start() : null)
      if (!member) return
      give(member, waiting.shift()!)
    }
  }

  function free(): Member | undefined {
    return [...members].find(({ task }) => task === null)
  }

  function start(): Member {
    // the process's environment has passwords, which no document needs
    const member: Member = {
      worker: new Worker(file, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
      task: null,
    }
    let cause: unknown
    member.worker.on('message', (answer: Answer) => {
      finish(member, (task) => ('made' in answer ? task.resolve(answer.made) : task.reject(answer.failed)))
      next()
    })
    member.worker.on('error', (error) => void (cause = error))
    member.worker.once('exit', () => {
      members.delete(member)
      finish(member, (task) => task.reject(new Error('the worker died', { cause })))
      next()
    })
    members.add(member)
    return member
  }

  function give(member: Member, task: Task): void {
    member.task = task
    member.worker.ref()
    member.timer = setTimeout(() => {
      void end(member)
      finish(member, () => task.reject(new TooBusy(`not made in ${mostMs} ms`)))
      next()
    }, mostMs)
    member.worker.postMessage(task.input)
  }

  function finish(member: Member, how: (task: Task) => void): void {
    const { task } = member
    clearTimeout(member.timer)
    member.task = null
    member.worker.unref()
    if (task) how(task)
  }

  /** From now on it is given nothing. */
  async function end(member: Member): Promise<void> {
    members.delete(member)
    const gone = member.worker.terminate()
    ends.add(gone)
    await gone
    ends.delete(gone)
  }

  return {
    run: (input, waits = false) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('no more work is taken'))
        if (!waits && waiting.length >= mostWaiting && !free() && members.size >= size)
          return reject(new TooBusy(`${waiting.length} wait already`))
        waiting.push({ input, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('no more work is taken'))
      for (const member of members) void end(member)
      await Promise.all(ends)
    },
  }
}

/** In the worker: makes something of each input. */
export function work(make: (input: string) => Promise<Uint8Array>): void {
  const port = parentPort!
  port.on('message', async (input: string) => {
    try {
      // a copy that nothing here uses, so that it can be handed over
      const made = new Uint8Array(await make(input))
      port.postMessage({ made } satisfies Answer, [made.buffer])
    } catch (failed) {
      port.postMessage({ failed } satisfies Answer)
    }
  })
}
