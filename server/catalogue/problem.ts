import { sentenceOf, type Mistake } from './mistake.ts'

export type Path = readonly PropertyKey[]

/** On the way to a value: the name of a field, or what a part of a list is called. */
export type Step = string | { part: string }

/** A place in a catalogue's files. */
export interface Place {
  /** As it is called in the catalogue, like `events/garden.yaml`. */
  file: string
  line: number
  /** Leads to the value from the file's root; empty for the whole file. */
  path: (string | number)[]
}

/** What is wrong at a place, or should be looked at. */
export interface Problem extends Place, Mistake {
  /** Where something was given first that is given again here. */
  before?: Place
}

export const placeOf = (file: string, line: number, path: Path = []): Place => ({
  file,
  line,
  path: path.filter((part) => typeof part !== 'symbol'),
})

/** A problem of the files in a folder, on a line: `folder/file:line: names: what`. */
export function lineOfProblem(folder: string, { before, ...problem }: Problem): string {
  const at = ({ file, line }: Place) => `${folder}/${file}:${line}`
  const names = problem.path.filter((part) => typeof part === 'string').join('.')
  return `${at(problem)}: ${names && `${names}: `}${sentenceOf(problem)}${before ? `, in ${at(before)}` : ''}`
}

export function byPlace(a: Problem, b: Problem): number {
  return lineOfProblem('', a).localeCompare(lineOfProblem('', b), 'en', { numeric: true })
}
