import { fork, type ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

/** Too many wait already, or it took too long: later it may work. */
export class TooBusy extends Error {}

export interface ProcessPool {
  /**
   * What a process makes of the input. With `waits` it is taken however many wait.
   * @throws TooBusy; what the work throws; Error when the process died of it or the pool was closed
   */
  run(input: string, waits?: boolean): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PoolOptions {
  /** Calls {@link work}. */
  file: URL
  /** Sent to each process at its start. */
  workerData?: unknown
  size: number
  mostWaiting: number
  /** For one input, with the start of its process where that is needed. */
  mostMs: number
  /** A process that has grown beyond it ends after its work. */
  mostMegabytes: number
  /** A process that had nothing to do for so long ends. */
  idleMs: number
}

interface Task {
  input: string
  resolve: (result: Uint8Array) => void
  reject: (error: unknown) => void
}
/** A process of a pool. */
interface Member {
  isFree(): boolean
  give(task: Task): void
  /** From now on it is given nothing. */
  end(): void
  ended: Promise<void>
}
type Answer = ({ result: Uint8Array } | { error: unknown }) & { megabytes: number }

// the process's environment has passwords, which no work needs; nor does it need the network
const environment = {
  HOME: '/nonexistent',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  // glibc keeps memory for each thread; one place for all takes 25 MB less
  MALLOC_ARENA_MAX: '1',
  ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }),
}

/**
 * Processes that start when there is work and end when there is none for a while. What a native library does cannot be
 * stopped within a thread: a process can be ended, and one that dies, hangs or grows is replaced by the next work.
 */
export function processPool(options: PoolOptions): ProcessPool {
  const { size, mostWaiting } = options
  const members = new Set<Member>()
  const waiting: Task[] = []
  const ends = new Set<Promise<unknown>>()
  let closed = false

  const free = () => [...members].find((member) => member.isFree())

  function next(): void {
    while (waiting.length > 0) {
      const member = free() ?? (members.size < size ? start() : null)
      if (!member) return
      member.give(waiting.shift()!)
    }
  }

  function start(): Member {
    const leaves = () => {
      members.delete(member)
      ends.add(member.ended)
      void member.ended.then(() => ends.delete(member.ended))
    }
    const member = startMember(options, { leaves, freed: next })
    members.add(member)
    return member
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
      for (const member of members) member.end()
      await Promise.all(ends)
    },
  }
}

/**
 * Tells when nothing more can be given to it (`leaves`), and when it or one in its place can be given work (`freed`).
 */
function startMember(
  { file, workerData, mostMs, mostMegabytes, idleMs }: PoolOptions,
  { leaves, freed }: { leaves: () => void; freed: () => void },
): Member {
  const { promise: ended, resolve: hasEnded } = Promise.withResolvers<void>()
  let task: Task | null = null
  let timer: NodeJS.Timeout | undefined
  const child = startProcess(file, {
    answered(answer) {
      finish((done) => ('result' in answer ? done.resolve(answer.result) : done.reject(answer.error)))
      // nobody knows what a failure left behind in it
      if ('error' in answer || answer.megabytes > mostMegabytes) end()
      freed()
    },
    gone(cause) {
      leaves()
      finish((lost) => lost.reject(new Error('the process died', { cause })))
      clearTimeout(timer)
      hasEnded()
      freed()
    },
  })
  child.send({ workerData }, () => {})

  function finish(how: (task: Task) => void): void {
    const done = task
    clearTimeout(timer)
    task = null
    hold(child, false)
    timer = setTimeout(end, idleMs).unref()
    if (done) how(done)
  }

  function end(): void {
    leaves()
    clearTimeout(timer)
    child.kill('SIGKILL')
  }

  return {
    isFree: () => task === null,
    give(given) {
      task = given
      clearTimeout(timer)
      hold(child, true)
      timer = setTimeout(() => {
        end()
        finish(() => given.reject(new TooBusy(`not made in ${mostMs} ms`)))
        freed()
      }, mostMs)
      child.send(given.input, (error) => {
        // it is dying: its exit says so
        if (error) child.kill('SIGKILL')
      })
    },
    end,
    ended,
  }
}

function startProcess(
  file: URL,
  { answered, gone }: { answered: (answer: Answer) => void; gone: (cause: unknown) => void },
): ChildProcess {
  const child = fork(file, {
    env: environment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-2000)))
  ;(child.stderr as unknown as { unref(): void }).unref()
  child.on('message', answered)
  const hear = (error?: Error | number | null) => gone(error instanceof Error ? error : said || error)
  child.once('exit', hear).once('error', hear)
  // answering visitors goes first where cores are few
  if (child.pid !== undefined) lower(child.pid)
  return child
}

/** Whether this process stays for that one's sake. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

/** A third of the processor's time that answering visitors gets, where both want all of it. */
const lowerBy = 5

function lower(pid: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + lowerBy))
  } catch {
    // it has ended already, or the system does not let us
  }
}

/** In the process: makes something of each input, one after the other, with what was sent at its start. */
export function work<T>(prepare: (workerData: T) => (input: string) => Promise<Uint8Array>): void {
  // the process that asked has ended, in whatever way
  process.once('disconnect', () => process.exit(0))
  process.once('message', ({ workerData }: { workerData: T }) => {
    const make = prepare(workerData)
    let turn = Promise.resolve()
    process.on('message', (input: string) => {
      turn = turn.then(async () => {
        const answer = await make(input).then(
          (result) => ({ result }),
          (error: unknown) => ({ error }),
        )
        process.send!({ ...answer, megabytes: Math.round(process.memoryUsage.rss() / 1e6) } satisfies Answer)
      })
    })
  })
}
