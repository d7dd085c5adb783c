import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@foyer/contract/call.ts'
import type { Language } from '@foyer/contract/languages.ts'
import type { Undoable } from '@foyer/contract/planned.schema.ts'
import { isRefused, type RefusalBody, type Refused } from '@foyer/contract/refusals.ts'
import { safeParse, type CallSchema } from '@foyer/contract/schema.ts'
import { commandLine, type Actor, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import type { z } from 'zod'
import type { Database, Db } from '../db/database.ts'
import { nestedTransactions } from '../db/nested-transactions.ts'
import { serve, type Document, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { writeAct } from '../staff/acts.queries.ts'
import { isShownAnew } from '../staff/looked-at.ts'
import { beginUndoable, type Undo } from './undoable.ts'

interface OfficeSchema<B = unknown, N extends OfficeAct = OfficeAct> extends CallSchema {
  office: N
  body: z.ZodType<B>
}
/** The types of a call that answers data. */
interface Answering<D> {
  params: object
  query: object
  body: unknown
  data: D
  extra: Record<never, never>
}

export type OfficeRefusal = Refused<RefusalBody['code'], Partial<RefusalBody>>

/** What the office does, the same by call and by command. */
export interface Act<N extends OfficeAct = OfficeAct> {
  call: Call
  schema: OfficeSchema<unknown, N>
  /** The words of the command after its name, as its usage shows them: `ORDER [AMOUNT] [NOTE]`. */
  use: string
  /** Its call, which is for whoever has a key or is signed in. */
  route: (shop: Context) => Route
  /** How it is taken back, where that is possible. */
  undo: Undo<never> | undefined
  /** Does it as its words were typed at the command line. */
  command: (shop: Context, words: string[], tell: (line: string) => void) => Promise<Commanded>
}

/** What a command comes to; `line` explains a refusal where the sentence of its code says too little. */
export type Commanded =
  | { said: string; bytes?: Uint8Array }
  | { wrong: z.ZodError }
  | { refusal: OfficeRefusal; line: string | undefined }

interface Definition<B, A> {
  use: string
  /** Makes the body of the call from the words of the command; it is checked like one that was sent. */
  bodyOf: (words: string[]) => unknown
  run: (shop: Context, body: B, by: Actor, lang: Language) => Promise<A | OfficeRefusal>
  explain?: (refusal: OfficeRefusal, body: B, shop: Context) => string | undefined | Promise<string | undefined>
  /** Of what has not left the house, and has given nothing a number: `run` hands it to `perform` too. */
  undo?: Undo<never>
}

/** An act that answers data, of which sentences are made at the command line alone. */
export function act<B, D, N extends OfficeAct>(
  call: Call<Answering<D>>,
  schema: OfficeSchema<B, N> & { media?: undefined },
  definition: Definition<B, { data: NoInfer<D> }> & {
    /** At the command line: does what the running shop would do by a job, and tells how far it is. */
    finish?: (shop: Context, data: D, tell: (line: string) => void) => Promise<{ data: D } | OfficeRefusal>
    /** What the command prints of the answer; without it the answer is printed as YAML. */
    say?: (data: D, body: B) => string | Promise<string>
  },
): Act<N> {
  const { use, run, finish, say, undo } = definition
  return {
    call,
    schema,
    use,
    undo,
    route: (shop) => serve(call, schema, ({ body, by, lang }) => run(shop, body, by, lang)),
    command: async (shop, words, tell) => {
      const begun = await runWords(schema, definition, shop, words)
      const done = finish && 'answer' in begun ? await finish(shop, begun.answer.data, tell) : undefined
      if (done && isRefused(done)) return { refusal: done, line: undefined }
      if (!('answer' in begun)) return begun
      const { data } = done ?? begun.answer
      const said = (await say?.(data, begun.body)) ?? (await asYaml(data))
      // names that are searched for with grep are whole words
      return { said: withoutSoftHyphens(said) }
    },
  }
}

export async function asYaml(data: unknown): Promise<string> {
  const { stringify } = await import('yaml')
  return stringify(data, { lineWidth: 0 }).trimEnd()
}

/** An act that answers a document, which the command prints as it is. */
export function documentAct<B, N extends OfficeAct>(
  call: Call,
  schema: OfficeSchema<B, N> & { media: string },
  definition: Definition<B, Document>,
): Act<N> {
  const { use, run } = definition
  return {
    call,
    schema,
    use,
    undo: undefined,
    route: (shop) => serve(call, schema, ({ body, by, lang }) => run(shop, body, by, lang)),
    command: async (shop, words) => {
      const done = await runWords(schema, definition, shop, words)
      if (!('answer' in done)) return done
      const { document } = done.answer
      return typeof document === 'string' ? { said: document } : { said: inLatin.decode(document), bytes: document }
    },
  }
}

/** The encoding of documents that are not UTF-8. */
const inLatin = new TextDecoder('windows-1252')

async function runWords<B, A extends object>(
  schema: OfficeSchema<B>,
  { bodyOf, run, explain }: Definition<B, A>,
  shop: Context,
  words: string[],
): Promise<{ answer: A; body: B } | Exclude<Commanded, { said: string }>> {
  const body = safeParse(schema.body, bodyOf(words))
  if (!body.success) return { wrong: body.error }
  const answer = await run(shop, body.data, commandLine, 'en')
  if ('refused' in answer) return { refusal: answer, line: await explain?.(answer, body.data, shop) }
  return { answer, body: body.data }
}

/** What the log has of an act, but for its outcome. */
export interface Logged {
  by: Actor
  act: OfficeAct
  subject: string
  details?: Record<string, unknown>
}

/**
 * Does an act with its line in the log, in one transaction: both are there or none. An act that is refused has changed
 * nothing, and its refusal stands in the log. What a page shows anew by itself stands there once. What `work` opens as
 * transactions are parts of this one. What can be taken back hands on what was before.
 */
export async function perform<A extends object, B extends object = never>(
  shop: Context,
  {
    by,
    act: name,
    subject,
    subjectOf,
    details = {},
    refusedWith,
    undo,
  }: Omit<Logged, 'act'> & {
    act: OfficeAct | 'undo'
    /** What it was done to, where only that makes it. */
    subjectOf?: (answer: Exclude<NoInfer<A>, Refused>) => string
    /** What is noted, also in the log, of a refusal, whose act has changed nothing. */
    refusedWith?: (tx: Db, refusal: OfficeRefusal) => Promise<object>
    undo?: Undo<B> | undefined
  },
  work: (within: Context, keep: (before: B) => void) => Promise<A | OfficeRefusal>,
): Promise<(A & Undoable) | OfficeRefusal> {
  return shop.database.transaction(async (tx) => {
    const database: Database = nestedTransactions(shop.database, tx)
    const undoable = undo && beginUndoable<B>(shop, by)
    const within = { ...shop, database, ...(undoable && { jobs: undoable.jobs }) }
    let refusal: OfficeRefusal | undefined
    const answer = await database
      .transaction(async () => {
        const done = await work(within, undoable?.keep ?? (() => {}))
        if (isRefused(done)) throw new Refusal(done as OfficeRefusal)
        return done
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return (refusal = error.refusal)
      })
    const about = isRefused(answer) ? subject : (subjectOf?.(answer as Exclude<A, Refused>) ?? subject)
    const outcome = refusal?.refused ?? 'done'
    const noted = refusal && refusedWith ? await refusedWith(tx, refusal) : {}
    if (!refusal && name !== 'undo' && isShownAnew(by, { act: name, subject: about, details })) return answer
    const line = { by, act: name, subject: about, outcome, details: { ...details, ...noted } }
    const id = await writeAct(tx, line, shop.clock())
    return refusal ? { ...refusal, ...noted } : { ...answer, ...(await undoable?.store(tx, id)) }
  })
}

/** What an act is asked that has a plan: only what it would come to, or to be what that was when it was looked at. */
export interface AsPlanned<D> {
  plan: boolean
  planned?: D | undefined
}

/**
 * Does an act like `perform`, unless it comes to something else than its plan; or answers that plan, of which nothing
 * stays, not even a line in the log. What was done before is answered as it is, so that a call can be repeated.
 */
export async function performAsPlanned<D extends object, B extends object = never>(
  shop: Context,
  logged: Logged & { undo?: Undo<B> },
  { plan, planned: expected }: AsPlanned<D>,
  work: (within: Context, keep: (before: B) => void) => Promise<{ data: D } | OfficeRefusal>,
): Promise<({ data: D } & Undoable) | OfficeRefusal> {
  if (plan)
    return shop.database.transaction((tx) =>
      planned({ ...shop, database: nestedTransactions(shop.database, tx) }, (within) => work(within, () => {})),
    )
  return perform(shop, logged, async (within, keep: (before: B) => void) => {
    const answer = await work(within, keep)
    return isRefused(answer) || isAsPlanned(answer.data, expected) ? answer : { refused: 'PLAN_CHANGED' }
  })
}

/** Whether it is what was expected, if anything was; what was done before is answered as it is. */
export function isAsPlanned<D extends object>(data: D, expected: D | undefined): boolean {
  if (expected === undefined || ('before' in data && data.before === true)) return true
  // mails to look at and baskets, which come and go, are only of a plan
  const { preview: _, baskets: __, ...wanted } = expected as { preview?: unknown; baskets?: unknown }
  return isDeepStrictEqual(data, wanted)
}

/** Does an act that asks a provider, outside any transaction, and then writes its line in the log. */
export async function performOutside<A extends object>(
  shop: Context,
  { by, act: name, subject, details = {} }: Logged,
  work: () => Promise<A | OfficeRefusal>,
): Promise<A | OfficeRefusal> {
  const answer = await work()
  const outcome = isRefused(answer) ? answer.refused : 'done'
  await writeAct(shop.database.db, { by, act: name, subject, outcome, details }, shop.clock())
  return answer
}

/** What an act would do, where everything is as now: it does it, and all of that is taken back. */
export async function planned<A>(within: Context, work: (within: Context) => Promise<A>): Promise<A> {
  const taken: { back?: A } = {}
  await within.database
    .transaction(async () => {
      taken.back = await work(within)
      throw new Planned()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Planned)) throw error
    })
  return taken.back!
}

/**
 * Does it, unless it comes to something else than its plan, or answers what it would come to, where `asPlan` leaves out
 * what only something that is done has. An end that nobody named goes on with the clock, and is not compared.
 */
export async function doneOrPlanned<D extends { until: unknown }>(
  within: Context,
  { plan, planned: expected }: AsPlanned<D>,
  work: (within: Context) => Promise<{ data: D } | OfficeRefusal>,
  asPlan: (data: D) => D,
): Promise<{ data: D } | OfficeRefusal> {
  if (!plan) {
    const done = await work(within)
    if (isRefused(done) || expected === undefined) return done
    const same = isAsPlanned({ ...asPlan(done.data), until: null }, { ...expected, until: null })
    return same ? done : { refused: 'PLAN_CHANGED' }
  }
  const answer = await planned(within, work)
  return isRefused(answer) ? answer : { data: asPlan(answer.data) }
}

class Planned extends Error {}

/** Takes back what a refused act has begun. */
class Refusal extends Error {
  readonly refusal: OfficeRefusal
  constructor(refusal: OfficeRefusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}
