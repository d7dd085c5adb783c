import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '../in-turn.ts'

/** OWASP's least for argon2id, which is what the library takes by default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About two seconds of work; who comes later is told to try again. */
const mostWaiting = 100

export class TooManyLogins extends Error {}

export interface Passwords {
  /** Hashes what a browser sends as a password. Throws TooManyLogins when too many wait already. */
  hash(md5: string): Promise<string>
  /** False as slowly without a hash as with a wrong one, so that nobody learns which accounts exist. */
  matches(md5: string, passwordHash: string | null): Promise<boolean>
}

/**
 * Passwords are hashed on other threads, and on fewer than there are cores: a flood of logins leaves the shop quick.
 * `pepper` is a key of the shop, without which the hashes alone are of no use.
 */
export function openPasswords(pepper: string, parallel = Math.max(1, availableParallelism() - 1)): Passwords {
  const secret = Buffer.from(pepper)
  const turn = inTurn(parallel)
  let waiting = 0
  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= parallel + mostWaiting) throw new TooManyLogins('too many passwords to check at once')
    waiting++
    try {
      return await turn(work)
    } finally {
      waiting--
    }
  }
  let nobody: Promise<string> | undefined
  return {
    hash: (md5) => inLine(() => hash(md5, { ...cost, secret })),
    async matches(md5, passwordHash) {
      nobody ??= hash('', { ...cost, secret })
      const against = passwordHash ?? (await nobody)
      return (await inLine(() => verify(against, md5, { secret }))) && passwordHash !== null
    },
  }
}

export function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
