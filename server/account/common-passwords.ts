import { processPool } from '../process-pool.ts'
import { capitalised } from './capitalised.ts'
import { md5Of } from './passwords.ts'

/** The md5 digests of the dictionary, one after the other in their order; made when the first is asked for. */
let digests: Promise<Buffer> | undefined
const digestBytes = 16

/**
 * Whether a password is one of those that are tried first, or one of the visitor's own words. Only its md5 is sent, so
 * what it is compared with is hashed too.
 */
export async function isCommonPassword(md5: string, ownWords: readonly string[]): Promise<boolean> {
  digests ??= hashedDictionary().catch((error: unknown) => {
    digests = undefined
    throw error
  })
  return (
    isAmong(await digests, Buffer.from(md5, 'hex')) || ownWords.flatMap(spellings).some((word) => md5Of(word) === md5)
  )
}

/** Made once in each process that needs it; to do that here would keep everybody waiting for a tenth of a second. */
async function hashedDictionary(): Promise<Buffer> {
  const processes = processPool({
    file: new URL('./common-passwords.process.ts', import.meta.url),
    size: 1,
    mostWaiting: 1,
    mostMs: 30_000,
    mostMegabytes: 1000,
    idleMs: 0,
  })
  try {
    return Buffer.from(await processes.run(''))
  } finally {
    await processes.close()
  }
}

function isAmong(sorted: Buffer, digest: Buffer): boolean {
  let [low, high] = [0, sorted.length / digestBytes]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const order = sorted.compare(digest, 0, digestBytes, middle * digestBytes, (middle + 1) * digestBytes)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

function spellings(word: string): string[] {
  return [word, word.toLowerCase(), word.toUpperCase(), capitalised(word)].flatMap((spelled) => [
    spelled,
    ...Array.from({ length: 10 }, (_, digit) => `${spelled}${digit}`),
    `${spelled}123`,
  ])
}
