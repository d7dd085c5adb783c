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
interface Member {
  child: ChildProcess
  ended: Promise<void>
  task: Task | null
  timer?: NodeJS.Timeout
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
export function processPool({
  file,
  workerData,
  size,
  mostWaiting,
  mostMs,
  mostMegabytes,
  idleMs,
}: PoolOptions): ProcessPool {
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
    const child = fork(file, {
      env: environment,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const { promise: ended, resolve: hasEnded } = Promise.withResolvers<void>()
    const member: Member = { child, ended, task: null }
    let said = ''
    child.stderr!.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-2000)))
    ;(child.stderr as unknown as { unref(): void }).unref()
    child.on('message', (answer: Answer) => {
      finish(member, (task) => ('result' in answer ? task.resolve(answer.result) : task.reject(answer.error)))
      // nobody knows what a failure left behind in it
      if ('error' in answer || answer.megabytes > mostMegabytes) void end(member)
      next()
    })
    const gone = (error?: Error | number | null) => {
      members.delete(member)
      finish(member, (task) =>
        task.reject(new Error('the process died', { cause: error instanceof Error ? error : said || error })),
      )
      clearTimeout(member.timer)
      hasEnded()
      next()
    }
    child.once('exit', gone).once('error', gone)
    // answering visitors goes first where cores are few
    if (child.pid !== undefined) lower(child.pid)
    child.send({ workerData }, () => {})
    members.add(member)
    return member
  }

  function give(member: Member, task: Task): void {
    member.task = task
    clearTimeout(member.timer)
    hold(member, true)
    member.timer = setTimeout(() => {
      void end(member)
      finish(member, () => task.reject(new TooBusy(`not made in ${mostMs} ms`)))
      next()
    }, mostMs)
    member.child.send(task.input, (error) => {
      // it is dying: its exit says so
      if (error) member.child.kill('SIGKILL')
    })
  }

  function finish(member: Member, how: (task: Task) => void): void {
    const { task } = member
    clearTimeout(member.timer)
    member.task = null
    hold(member, false)
    member.timer = setTimeout(() => void end(member), idleMs).unref()
    if (task) how(task)
  }

  /** From now on it is given nothing. */
  async function end(member: Member): Promise<void> {
    members.delete(member)
    clearTimeout(member.timer)
    ends.add(member.ended)
    member.child.kill('SIGKILL')
    await member.ended
    ends.delete(member.ended)
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

/** Whether this process stays for that one's sake. */
function hold({ child }: Member, held: boolean): void {
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
