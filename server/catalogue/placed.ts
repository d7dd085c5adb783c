import { mistake, type Mistake } from './mistake.ts'
import { hint, nearest } from './nearest.ts'
import type { Path, Place } from './problem.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'

type Tell = (path: Path, what: Mistake, before?: Place) => void

/** An entry, and how to tell what is wrong at a place in it, or what should be looked at. */
export interface Placed<T> {
  entry: T
  problem: Tell
  warn: Tell
  place: (path: Path) => Place
}

/** A kind's entries. `raw` also has the invalid ones, so that references to them are not told too. */
export interface Listed<T> {
  raw: unknown[]
  placed: Placed<T>[]
  /** False where some of it could not be read, so that nobody knows what there is. */
  complete: boolean
}

/** What can be referred to. */
export interface Names {
  /** Tells that there is none of this name, with the one that was probably meant. */
  check(name: string | number, path: Path, problem: Tell): void
}

/** The names of a kind, or `of` those of a kind of it. */
export function namesOf(kind: string, found: readonly unknown[], complete: boolean, of?: string): Names {
  const known = new Set(found)
  // of two with one id, one was meant to have another
  const certain = complete && !known.has(undefined) && known.size === found.length
  return {
    check: (name, path, problem) => {
      if (!certain || known.has(name)) return
      // one that is no name of its kind is told where it is given
      if ([...known].some((other) => typeof other !== typeof name)) return
      const names = [...known].map(String)
      // of numbers none is nearer than another
      problem(path, mistake('no-such', { kind, name, of, ...hint(typeof name === 'number' ? '' : name, names) }))
    },
  }
}

/** For a file that something names. */
export const noFile = (name: string, files: Iterable<string>): Mistake =>
  mistake('no-file', { name, meant: nearest(name, files) })

export function named<T>(kind: string, { raw, complete }: Listed<T>, key: keyof T & string): Names {
  return namesOf(
    kind,
    raw.map((value) => (value as Record<string, unknown> | null)?.[key]),
    complete,
  )
}

/** Where each id was given first. */
export class Once {
  readonly #given = new Map<unknown, Place>()

  check({ problem, place }: Pick<Placed<unknown>, 'problem' | 'place'>, id: unknown, path: Path, kind: string): void {
    const before = this.#given.get(id)
    if (before) problem(path, mistake('given', { kind, name: String(id) }), before)
    else this.#given.set(id, place(path))
  }
}

export function once<T, K extends keyof T & string>(placed: readonly Placed<T>[], key: K): void {
  const given = new Once()
  for (const one of placed) given.check(one, one.entry[key], [key], key)
}

/** A named figure that nothing is sold for is a slip. */
export function checkPriceFrom(
  lowest: number | undefined,
  prices: readonly number[],
  currency: string,
  problem: Placed<unknown>['problem'],
): void {
  if (lowest !== undefined && prices.every((price) => price > lowest))
    problem(['price_from'], mistake('price-from', { amount: decimalAmount(lowest, currency) }))
}

/** What tells of a part of an entry. */
export function within({ problem, warn }: Pick<Placed<unknown>, 'problem' | 'warn'>, at: Path) {
  const below =
    (tell: typeof problem): typeof problem =>
    (path, what) =>
      tell([...at, ...path], what)
  return { problem: below(problem), warn: below(warn) }
}
