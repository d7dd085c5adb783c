import type { Call, CallTypes } from '@foyer/contract/call.ts'
import { isRefused, type RefusalBody, type Refused } from '@foyer/contract/refusals.ts'
import type { CallSchema } from '@foyer/contract/schema.ts'
import type { Actor, OfficeAct } from '@foyer/domain/office/roles.ts'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { nestedTransactions } from '../db/nested-transactions.ts'
import type { Document } from '../http/router.ts'
import type { OfficeAnswer } from '../orders/office-answer.ts'
import type { Shop } from '../shop.ts'
import { writeAct } from './acts.queries.ts'

type OfficeSchema = CallSchema & { office: OfficeAct; body: z.ZodType }

/** A refusal; `line` explains it at the command line, where the sentence of its code says too little. */
export type OfficeRefusal = Refused<RefusalBody['code'], Partial<RefusalBody> & { line?: string }>

/** What the office does, the same by call and by command. */
export interface Act {
  call: Call
  schema: OfficeSchema
  /** The words of the command after its name, as its usage shows them: `ORDER [AMOUNT] [NOTE]`. */
  use: string
  /** Makes the body of the call from the words of the command; it is checked like one that was sent. */
  bodyOf: (words: string[]) => unknown
  run: (shop: Shop, body: unknown, by: Actor) => Promise<{ data: unknown } | Document | OfficeRefusal>
  /** At the command line: does what the running shop would do by a job, and tells how far it is. */
  finish:
    | ((
        shop: Shop,
        data: unknown,
        tell: (line: string) => void,
      ) => Promise<{ data: unknown } | Document | OfficeRefusal>)
    | undefined
  /** What the command prints of the answer; without it the answer is printed as YAML. */
  say: ((data: unknown, body: unknown) => string) | undefined
}

export function act<T extends CallTypes, S extends OfficeSchema>(
  call: Call<T>,
  schema: S,
  rest: {
    use: string
    bodyOf: (words: string[]) => unknown
    run: (
      shop: Shop,
      body: z.output<S['body']>,
      by: Actor,
    ) => Promise<OfficeRefusal | (S extends { media: string } ? Document : { data: T['data'] })>
    finish?: (shop: Shop, data: T['data'], tell: (line: string) => void) => Promise<OfficeRefusal | { data: T['data'] }>
    say?: (data: T['data'], body: z.output<S['body']>) => string
  },
): Act {
  return { call, schema, finish: undefined, say: undefined, ...rest } as unknown as Act
}

/**
 * Does an act with its line in the log, in one transaction: both are there or none. An act that is refused has changed
 * nothing, and its refusal stands in the log. What `work` opens as transactions are parts of this one.
 */
export async function perform<A extends object>(
  shop: Shop,
  {
    by,
    act: name,
    subject,
    details = {},
  }: { by: Actor; act: OfficeAct; subject: string; details?: Record<string, unknown> },
  work: (within: Shop) => Promise<A | OfficeRefusal>,
): Promise<A | OfficeRefusal> {
  return shop.database.transaction(async (tx) => {
    const database: Database = nestedTransactions(shop.database, tx)
    let refusal: OfficeRefusal | undefined
    const answer = await database
      .transaction(async () => {
        const done = await work({ ...shop, database })
        if (isRefused(done)) throw new Refusal(done as OfficeRefusal)
        return done
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return (refusal = error.refusal)
      })
    await writeAct(tx, { by, act: name, subject, outcome: refusal?.refused ?? 'done', details }, shop.clock())
    return answer
  })
}

/** Takes back what a refused act has begun. */
class Refusal extends Error {
  readonly refusal: OfficeRefusal
  constructor(refusal: OfficeRefusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

export function answerOf(answer: OfficeAnswer): { data: { line: string } } | OfficeRefusal {
  if (answer.done) return { data: { line: answer.line } }
  const { code, line, place } = answer
  return { refused: code, line, ...(place !== undefined && { place }) }
}
