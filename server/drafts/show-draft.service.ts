import type { Db } from '../db/database.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { differencesOf, type Difference } from '../catalogue/differences.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { draftOf, type Draft } from './drafts.queries.ts'
import {
  entriesOf,
  greatestId,
  kindOf,
  placesOf,
  referencesOf,
  titleOf,
  wayTo,
  type Entry,
  type Reference,
} from './entries.ts'
import { sentenceOf } from '../catalogue/mistake.ts'
import type { Problem, Step } from '../catalogue/problem.ts'
import { overlay, texts, type FileConflict, type Overlay } from './overlay.ts'
import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'

type What = 'added' | 'changed' | 'removed'

export interface ShownDraft extends Draft {
  files: { file: string; what: What }[]
  differences: Difference[]
  problems: EntryProblem[]
  warnings: EntryProblem[]
  conflicts: EntryConflict[]
}

/** What a draft changes, and what is wrong with it; undefined where there is none. */
export async function showDraft(db: Db, id: number, lang: string): Promise<ShownDraft | undefined> {
  const draft = await draftOf(db, id)
  if (!draft) return undefined
  const seen = await overlay(db, id)
  const onSale = await readEntries(db)
  const { entries, problems = [], warnings } = await readCatalogue({ files: seen.files() }, onSale)
  return {
    ...draft,
    files: seen.changed.map(({ name, hash }) => ({
      file: name,
      what: hash === null ? 'removed' : seen.onSale.has(name) ? 'changed' : 'added',
    })),
    differences: entries ? differencesOf(onSale, entries) : [],
    problems: inEntries(problems, seen, lang),
    warnings: inEntries(warnings, seen, lang),
    conflicts: seen.conflicts.map((conflict) => inEntry(conflict, seen, lang)),
  }
}

/** A problem by its entry, whose form shows it at the field. */
export interface EntryProblem extends Pick<Problem, 'file' | 'path' | 'code' | 'values'> {
  kind: string
  entry: string
  title: string
  where: Step[]
  what: string
}

/** The same problems by their entries; a file is read once, however many it has. */
export function inEntries(problems: readonly Problem[], { is }: Overlay, lang = ''): EntryProblem[] {
  const read = new Map<string, Entry[]>()
  return problems.map((problem) => {
    const { file, path, code, values } = problem
    const found = kindOf(file)
    const entries = read.get(file) ?? entriesOf(file, is(file))
    read.set(file, entries)
    const [at, ...rest] = path
    const isOne = found?.isList === true && typeof at === 'number'
    const one = found?.isList ? entries[isOne ? at : -1] : entries[0]
    const within = isOne ? rest : path
    return {
      file,
      kind: found?.kind ?? '',
      entry: isOne ? (one?.entry ?? '') : '',
      title: one ? titleOf(one, lang) : '',
      path: within,
      where: wayTo(within, one?.value ?? null, lang),
      code,
      values,
      what: sentenceOf(problem),
    }
  })
}

/** A conflict by its entry, with the way to its value. */
export interface EntryConflict extends FileConflict, Pick<EntryProblem, 'kind' | 'entry' | 'title' | 'where'> {}

function inEntry(conflict: FileConflict, { is }: Overlay, lang: string): EntryConflict {
  const { file, path } = conflict
  const found = kindOf(file)
  const [name, ...rest] = path
  const isOne = found?.isList === true && name !== undefined
  const one = entriesOf(file, is(file)).find(({ entry }) => entry === (isOne ? name : ''))
  const within = isOne ? rest : path
  return {
    ...conflict,
    path: within,
    kind: found?.kind ?? '',
    entry: isOne ? name : '',
    title: one ? titleOf(one, lang) : '',
    where: one ? wayTo(placesOf(within, one.value), one.value, lang) : [...within],
  }
}

export interface ListedEntry extends Omit<Entry, 'value'> {
  title: string
  what?: What
}

interface Listed {
  entries: ListedEntry[]
  references: Reference[]
  nextId: number
  languages: string[]
  currency: string
}

/** All entries on sale with what a draft makes of them, with the settings of the shop. */
export async function listEntries(db: Db, draft: number | null, lang: string): Promise<Listed> {
  const { onSale, was, is, changed } = await overlay(db, draft, { only: texts })
  const touched = new Set(changed.map(({ name }) => name))
  const names = [...new Set([...onSale.keys(), ...touched])].filter((name) => texts.test(name)).sort()
  const there = new Map(names.map((name) => [name, entriesOf(name, is(name))]))
  const entries = [...there].flatMap(([name, now]): ListedEntry[] => {
    if (!touched.has(name)) return now.map((one) => listed(one, lang))
    const before = new Map(entriesOf(name, was(name)).map((one) => [one.entry, one]))
    const left = new Set(now.map(({ entry }) => entry))
    const removed = [...before.values()].filter(({ entry }) => !left.has(entry))
    return [
      ...now.map((one) => listed(one, lang, whatOf(before.get(one.entry), one))),
      ...removed.map((one) => listed(one, lang, 'removed')),
    ]
  })
  const all = [...there.values()].flat()
  return {
    entries,
    references: all.flatMap((one) => referencesOf(one, lang)),
    nextId: greatestId(all.map(({ value }) => value)) + 1,
    ...basicsOf(all.find(({ kind }) => kind === 'shop')?.value),
  }
}

/** What the file of the shop says of all others, where it can be read. */
export function basicsOf(shop: Json | undefined): { languages: string[]; currency: string } {
  const of = (value: Json | undefined, name: string) => (isRecord(value) ? value[name] : undefined)
  const languages = of(of(shop, 'config'), 'languages')
  const currency = of(of(shop, 'settings'), 'currency')
  return {
    languages: Array.isArray(languages) ? languages.filter((lang) => typeof lang === 'string') : [],
    currency: typeof currency === 'string' ? currency : defaultCurrency,
  }
}

function listed(one: Entry, lang: string, what?: What): ListedEntry {
  const { value: _, ...entry } = one
  return { ...entry, title: titleOf(one, lang), ...(what && { what }) }
}

function whatOf(before: Entry | undefined, now: Entry): What | undefined {
  if (!before) return 'added'
  return isDeepStrictEqual(before.value, now.value) ? undefined : 'changed'
}

/** An entry with a draft, and on sale; null of what is not there. */
export async function showEntry(
  db: Db,
  draft: number | null,
  { file, entry }: Pick<Entry, 'file' | 'entry'>,
): Promise<{ value: Json; on_sale: Json }> {
  const { was, is } = await overlay(db, draft, { only: texts })
  const of = (content: Buffer | null) => entriesOf(file, content).find((one) => one.entry === entry)?.value ?? null
  return { value: of(is(file)), on_sale: of(was(file)) }
}
