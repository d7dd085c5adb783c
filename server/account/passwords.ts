import { hash as digestOf } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '../in-turn.ts'

/** OWASP's least for argon2id, which is what the library takes by default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About two seconds of work; who comes later is told to try again. */
const mostWaiting = 100

/** A hash that costs as much as every other, and that no password has. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export class TooManyLogins extends Error {}

export interface Passwords {
  /** Whether so many wait already that the next would be refused. */
  busy(): boolean
  /** Hashes what a browser sends as a password. Throws TooManyLogins when too many wait already. */
  hash(md5: string): Promise<string>
  /** False as slowly without a hash as with a wrong one, so that nobody learns which accounts exist. */
  matches(md5: string, passwordHash: string | null): Promise<boolean>
}

/** Files, names and compression are done by these threads too, so half of them stay theirs. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** How many passwords each of so many processes checks at once: fewer than there are cores, which have to answer too. */
function atOnce(workers: number): number {
  return Math.max(1, Math.min(Math.floor((availableParallelism() - 1) / workers), Math.floor(threads / 2)))
}

/**
 * Passwords are hashed on other threads, a few at once: a flood of logins leaves the shop quick. `pepper` is a key of
 * the shop, without which the hashes alone are of no use.
 */
export function openPasswords(pepper: string, workers: number): Passwords {
  const parallel = atOnce(workers)
  const secret = Buffer.from(pepper)
  const turn = inTurn(parallel)
  let waiting = 0
  const busy = () => waiting >= parallel + mostWaiting
  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy()) throw new TooManyLogins('too many passwords to check at once')
    waiting++
    try {
      return await turn(work)
    } finally {
      waiting--
    }
  }
  return {
    busy,
    hash: (md5) => inLine(() => hash(md5, { ...cost, secret })),
    async matches(md5, passwordHash) {
      return (await inLine(() => verify(passwordHash ?? nobodys, md5, { secret }))) && passwordHash !== null
    },
  }
}

export function md5Of(text: string): string {
  return digestOf('md5', text)
}
