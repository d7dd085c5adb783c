import { plainTerm, termSpellings } from '@foyer/domain/text/search-terms.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ArticleEntry, PassEntry } from '../catalogue/entries.schema.ts'
import type { ArticleKind } from './article-kind.ts'

export type ArticleSort = 'sequence' | 'name' | 'price' | 'price_down'
type Entry = ArticleEntry | PassEntry
interface Filter {
  category?: number | undefined
  q?: string | undefined
  sort?: ArticleSort | undefined
}

/** The entries of a kind that a list shows, in its order; orders and words are made once per catalogue and language. */
export function listedEntries(
  catalogue: Catalogue,
  kind: ArticleKind,
  lang: string,
  { category, q = '', sort = 'sequence' }: Filter,
): Entry[] {
  const sorted = catalogue.cached(`articles ${kind} ${sort} ${lang}`, () => sortedEntries(catalogue, kind, lang, sort))
  const terms = wordsOf(q).map(plainTerm)
  if (category === undefined && terms.length === 0) return sorted
  const texts = catalogue.cached(`article words ${kind} ${lang}`, () => wordsById(catalogue, kind, lang))
  return sorted.filter(
    (entry) =>
      (category === undefined || entry.category === category) &&
      terms.every((term) => texts.get(entry.id)!.includes(` ${term}`)),
  )
}

/** The categories that have an entry of this kind, in the catalogue's order. */
export function categoriesWith(catalogue: Catalogue, kind: ArticleKind, lang: string) {
  const used = new Set(entriesOf(catalogue, kind).map(({ category }) => category))
  return catalogue.categories
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({ id, name: catalogue.words(name, lang) }))
}

const entriesOf = (catalogue: Catalogue, kind: ArticleKind): readonly Entry[] =>
  kind === 'pass' ? catalogue.passes : catalogue.articles

function sortedEntries(catalogue: Catalogue, kind: ArticleKind, lang: string, sort: ArticleSort): Entry[] {
  const entries = inSequence(entriesOf(catalogue, kind))
  const alphabet = new Intl.Collator(lang, { numeric: true })
  if (sort === 'name')
    return entries.sort((a, b) => alphabet.compare(catalogue.words(a.name, lang), catalogue.words(b.name, lang)))
  if (sort === 'price') return entries.sort((a, b) => a.price - b.price)
  if (sort === 'price_down') return entries.sort((a, b) => b.price - a.price)
  return entries
}

/** The words of each entry in every spelling, each after a blank, so that their beginnings can be looked for. */
function wordsById(catalogue: Catalogue, kind: ArticleKind, lang: string): Map<number, string> {
  return new Map(
    entriesOf(catalogue, kind).map((entry) => {
      const shown = [entry.name, entry.subtitle, entry.description].map((text) => catalogue.words(text, lang))
      const text = [...shown, 'maker' in entry ? entry.maker : ''].join(' ')
      return [entry.id, ` ${wordsOf(text).flatMap(termSpellings).join(' ')}`]
    }),
  )
}

function wordsOf(text: string): string[] {
  return withoutSoftHyphens(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
