import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

/** Numbers that nothing in the catalogue has, one after the other. */
export function idsFrom(first: number): () => number {
  let next = first
  return () => next++
}

/** A file for a new entry, by what it is called: `events/rembrandt-in-leiden.yaml`. */
export function fileFor(folder: string, value: Json, languages: readonly string[], taken: readonly string[]): string {
  const { name, title, event_name: about } = isRecord(value) ? value : {}
  const words = [about, name ?? title].flatMap((text) => (isRecord(text) ? [textOf(text, languages)] : []))
  const slug =
    words
      .join('-')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 50) || 'new'
  const of = (number: number) => `${folder}/${number === 1 ? slug : `${slug}-${number}`}.yaml`
  let number = 1
  while (taken.includes(of(number))) number++
  return of(number)
}

const textOf = (words: { [lang: string]: Json }, languages: readonly string[]) =>
  String(words[languages[0] ?? ''] ?? Object.values(words)[0] ?? '')

/** The lists and records whose numbers are ids of what is within the same entry. */
const pointing = ['tickets', 'subtickets', 'quotas']

/** The same once more: all that has a number of its own gets a new one, also where it is pointed at. */
export function copyOf(value: Json, nextId: () => number): Json {
  const ids = new Map<number, number>()
  const note = (one: Json) => {
    if (Array.isArray(one)) one.forEach(note)
    else if (isRecord(one)) {
      if (typeof one['id'] === 'number') ids.set(one['id'], nextId())
      Object.values(one).forEach(note)
    }
  }
  note(value)
  const idFor = (one: number) => ids.get(one) ?? one
  const copy = (one: Json, name: string): Json => {
    if (Array.isArray(one)) return one.map((item) => copy(item, name))
    if (typeof one === 'number') return name === 'id' || pointing.includes(name) ? idFor(one) : one
    if (!isRecord(one)) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, item]) => {
        const isId = pointing.includes(name) && /^\d+$/.test(key)
        return [isId ? String(idFor(Number(key))) : key, copy(item, key)]
      }),
    )
  }
  return copy(value, '')
}
