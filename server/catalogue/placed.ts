import { hint, nearest } from './nearest.ts'
import type { Path, Place } from './problem.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'

type Tell = (path: Path, what: string, before?: Place) => void

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

/** The names of a kind: what is called `what` in a sentence. */
export function namesOf(what: string, found: readonly unknown[], complete: boolean): Names {
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
      const reported = typeof name === 'number' ? `${name}${hint('', names)}` : `"${name}"${hint(name, names)}`
      problem(path, `there is no ${what} ${reported}`)
    },
  }
}

/** For a file that something names. */
export function noFile(name: string, files: Iterable<string>): string {
  const meant = nearest(name, files)
  return `there is no file ${name}${meant === undefined ? '' : `; did you mean "${meant}"?`}`
}

export function named<T>(what: string, { raw, complete }: Listed<T>, key: keyof T & string): Names {
  return namesOf(
    what,
    raw.map((value) => (value as Record<string, unknown> | null)?.[key]),
    complete,
  )
}

/** Where each id was given first. */
export class Once {
  readonly #given = new Map<unknown, Place>()

  check({ problem, place }: Pick<Placed<unknown>, 'problem' | 'place'>, id: unknown, path: Path, what: string): void {
    const before = this.#given.get(id)
    if (before) problem(path, `${what} ${String(id)} is already given`, before)
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
    problem(['price_from'], `nothing costs as little as ${decimalAmount(lowest, currency)}`)
}
