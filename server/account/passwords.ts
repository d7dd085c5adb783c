import { hash as digestOf } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { processPool, type PoolOptions } from '../process-pool.ts'
import { cost, type PasswordTask } from './password-task.ts'

/** About two seconds of work; whoever comes later is asked to try again. */
const mostWaiting = 50

/** A hash that costs as much as every other, and that no password has. */
const nobodys =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`

export interface Passwords {
  /** Whether as many are served as may wait: the next one is refused before anything is done for them. */
  full(): boolean
  /**
   * Does what needs a password checked or hashed, for a limited number of visitors at once; null when that is reached.
   */
  serve<T>(work: () => Promise<T>): Promise<T | null>
  /**
   * Hashes what a browser sends as a password.
   * @throws TooBusy when too many wait already, which {@link serve} prevents, or when it took too long
   */
  hash(md5: string): Promise<string>
  /**
   * False as slowly without a hash as with a wrong one, so that nobody learns which accounts exist. Throws as `hash`.
   */
  matches(md5: string, passwordHash: string | null): Promise<boolean>
  close(): Promise<void>
}

/** How many passwords each process checks at once: in all fewer than there are cores, which have to answer too. */
function atOnce(workers: number): number {
  return Math.max(1, Math.min(2, Math.floor((availableParallelism() - 1) / workers)))
}

/**
 * Passwords are hashed by processes of their own, a few at once and after everything else where cores are few. `pepper`
 * is a key of the shop, without which the hashes alone are of no use.
 */
export function openPasswords(pepper: string, workers: number, changes: Partial<PoolOptions> = {}): Passwords {
  const processes = processPool({
    file: new URL('./hash-passwords.process.ts', import.meta.url),
    workerData: pepper,
    size: atOnce(workers),
    mostWaiting,
    mostMs: 10_000,
    mostMegabytes: 200,
    idleMs: 600_000,
    ...changes,
  })
  let served = 0
  const full = () => served >= mostWaiting
  const ask = async (task: PasswordTask) => Buffer.from(await processes.run(JSON.stringify(task))).toString()
  return {
    full,
    async serve(work) {
      if (full()) return null
      served++
      try {
        return await work()
      } finally {
        served--
      }
    },
    hash: (md5) => ask({ md5 }),
    async matches(md5, passwordHash) {
      return (await ask({ md5, passwordHash: passwordHash ?? nobodys })) === 'matches' && passwordHash !== null
    },
    close: () => processes.close(),
  }
}

export function md5Of(text: string): string {
  return digestOf('md5', text)
}
