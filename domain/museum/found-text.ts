import { isRecord, type Json } from './catalogue-value.ts'

type Path = readonly (string | number)[]

/** A text of an entry in which something was found. */
export interface FoundText {
  path: readonly (string | number)[]
  text: string
  /** From where to where it stands in it. */
  at: readonly [from: number, to: number][]
}

/** Where a text has another in it, in whatever case. */
export function placesIn(text: string, wanted: string): [from: number, to: number][] {
  const [all, one] = [text.toLowerCase(), wanted.toLowerCase()]
  // of what is longer in small letters nobody knows the places
  const isAlike = all.length === text.length && one.length === wanted.length
  const [within, what] = isAlike ? [all, one] : [text, wanted]
  const places: [number, number][] = []
  for (let from = what === '' ? -1 : within.indexOf(what); from >= 0; from = within.indexOf(what, from + what.length))
    places.push([from, from + what.length])
  return places
}

/** Keys of fields that are texts for nobody: what refers to something, and how something is done. */
const isText = (name: string) =>
  !/^(id|key|venue|picture|type|kind|file|image|pool|method|vat|lang|licence)$/.test(name)

/** All texts of an entry that have something in them. */
export function foundIn(value: Json, wanted: string, path: Path = []): FoundText[] {
  if (typeof value === 'string') {
    const at = placesIn(value, wanted)
    return at.length > 0 ? [{ path, text: value, at }] : []
  }
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      // a list of single values is of keys, days or codes
      typeof one === 'string' ? [] : foundIn(one, wanted, [...path, index]),
    )
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && !isText(name) ? [] : foundIn(one, wanted, [...path, name]),
  )
}

/** The text with another in those places. */
export function replacedIn(text: string, wanted: string, by: string): string {
  return placesIn(text, wanted)
    .toReversed()
    .reduce((all, [from, to]) => all.slice(0, from) + by + all.slice(to), text)
}

/** The entry with a text in place of the one at a path. */
export function withText(value: Json, path: Path, text: string): Json {
  const [step, ...rest] = path
  if (step === undefined) return text
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withText(one, rest, text) : one))
  if (!isRecord(value)) return value
  return { ...value, [step]: withText(value[String(step)] ?? null, rest, text) }
}
