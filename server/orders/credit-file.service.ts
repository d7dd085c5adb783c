import { randomUUID } from 'node:crypto'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { hashOf } from '../hash.ts'
import type { Db } from '../db/database.ts'
import { tooMuchIn } from '../payments/camt-limits.ts'
import { readCredits } from '../payments/read-credits.ts'
import type { Context } from '../context.ts'
import * as queries from './credit-file.queries.ts'
import { bookCredit, type BookedCredit } from './credits.service.ts'

/** Credits of one answer. */
const mostLines = 1000

export interface CreditFileState extends queries.Counts {
  file: string
  state: 'waiting' | 'booking' | 'done' | 'wrong'
  /** What in it cannot be read. */
  wrong: string | null
  lines: ({ position: number } & BookedCredit)[]
}

/** Takes a bank's file and leaves it to the job that books it. The same file again is the one that was taken before. */
export async function takeCreditFile(
  shop: Pick<Context, 'jobs' | 'clock' | 'database'>,
  content: string,
): Promise<{ file: string } | Refused<'CREDIT_FILE_INVALID', { place: string }>> {
  const place = tooMuchIn(content)
  if (place) return { refused: 'CREDIT_FILE_INVALID', place }
  const digest = hashOf(content)
  const now = shop.clock()
  return shop.database.transaction(async (tx) => {
    const file = await queries.storeFile(tx, { id: randomUUID(), digest, content, now })
    await shop.jobs.send(tx, 'credit-file', { file })
    return { file }
  })
}

/**
 * Reads a file and books its credits, each in a transaction of its own with the note that it is booked: cut off at any
 * moment it goes on where it was, also beside another process.
 */
export async function bookCreditFile(
  shop: Context,
  id: string,
  tell: () => Promise<void> = async () => {},
): Promise<void> {
  const { db } = shop.database
  const file = await queries.creditFile(db, id)
  if (file?.content != null) await readIn(shop, id, file.content)
  let at = 0
  for (;;) {
    if (shop.leaving.aborted) throw new Error('this process ends: the rest is booked by the next')
    at = (await bookNext(shop, id, at)) ?? 0
    // another process may have booked the one that this one waited for
    if (at === 0 && (await queries.countsOf(db, id)).to_go === 0) return
    if (at % 100 === 0) await tell()
  }
}

/** Books the next credit after a position; answers its own. */
function bookNext(shop: Context, id: string, after: number): Promise<number | undefined> {
  return shop.database.transaction(async (tx) => {
    const next = await queries.nextToBook(tx, id, after)
    if (next) await queries.noteBooked(tx, id, next.position, await bookCredit(tx, shop, next.credit, shop.clock()))
    return next?.position
  })
}

async function readIn(shop: Context, id: string, content: string): Promise<void> {
  const read = await readCredits(content)
  await shop.database.transaction((tx) =>
    isRefused(read)
      ? queries.noteWrong(tx, id, read.place, shop.clock())
      : queries.noteRead(tx, id, read.credits, shop.clock()),
  )
}

/** How far a file is, with what became of at most 1000 of its credits after a position. */
export async function creditFileState(db: Db, id: string, after = 0): Promise<CreditFileState | Refused<'NOT_FOUND'>> {
  const file = await queries.creditFile(db, id)
  if (!file) return { refused: 'NOT_FOUND' }
  const counts = await queries.countsOf(db, id)
  const lines = await queries.bookedOf(db, id, after, mostLines)
  return {
    file: id,
    state: stateOf(file, counts.to_go),
    wrong: file.wrong,
    ...counts,
    lines: lines.map(({ position, booked }) => ({ position, ...booked })),
  }
}

function stateOf(
  { wrong, isRead }: Pick<queries.CreditFile, 'wrong' | 'isRead'>,
  toGo: number,
): CreditFileState['state'] {
  if (wrong !== null) return 'wrong'
  if (!isRead) return 'waiting'
  return toGo > 0 ? 'booking' : 'done'
}
