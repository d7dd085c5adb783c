import type { Article, ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { annualPassKind } from '@foyer/domain/passes/owners.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ArticleEntry, PassEntry } from '../catalogue/entries.schema.ts'
import { memberBenefits, passBenefits } from '../catalogue/pass-benefits.ts'
import type { ArticleKind } from './article-kind.ts'

/** What is offered, and how many pieces are left of it. */
export interface Offered {
  kind: ArticleKind
  entry: ArticleEntry | PassEntry
  stock: number
}

/** The kind of an article that is no annual pass, as the contract names it. */
const merchandiseKind = 1

/** An article, or an annual pass, as in a list. */
export function articleIn(catalogue: Catalogue, { kind, entry, stock }: Offered, lang: string, day: string): Article {
  const { id, price, vat, sequence_no } = entry
  return {
    ...unchanging(catalogue, kind, entry, lang),
    id,
    price,
    ...catalogue.vat(vat, day),
    stock,
    product_kind_ref: kind === 'pass' ? annualPassKind : merchandiseKind,
    sequence_no,
  }
}

/** The part that is the same as long as the catalogue is. */
function unchanging(catalogue: Catalogue, kind: ArticleKind, entry: ArticleEntry | PassEntry, lang: string) {
  return catalogue.cached(`article ${entry.id} ${lang}`, () => {
    const category = catalogue.categories.find(({ id }) => id === entry.category)
    const article = kind === 'article' ? (entry as ArticleEntry) : null
    return {
      name: catalogue.words(entry.name, lang),
      subtitle: catalogue.words(entry.subtitle, lang),
      custom_groups: [{ id: entry.category, name: catalogue.words(category?.name, lang) }],
      maker: article?.maker ?? null,
      // a pass is a document that comes by mail
      delivery: article?.delivery ?? ('download' as const),
      picture: catalogue.pictureIn(picturesOf(entry)[0], lang),
    }
  })
}

/** An article with all that its own page shows. */
export function articleDetailIn(catalogue: Catalogue, offered: Offered, lang: string, day: string): ArticleDetail {
  const { entry } = offered
  const venue = 'venue' in entry && entry.venue !== undefined ? catalogue.venueOf({ venue: entry.venue }) : null
  return {
    ...articleIn(catalogue, offered, lang, day),
    description: catalogue.words(entry.description, lang),
    pictures: picturesOf(entry).flatMap((key) => catalogue.pictureIn(key, lang) ?? []),
    weight: 'weight' in entry ? entry.weight : 0,
    venue: venue && catalogue.words(venue.name, lang),
    pass: 'benefits' in entry ? passIn(catalogue, entry, lang) : null,
  }
}

function passIn(catalogue: Catalogue, pass: PassEntry, lang: string): ArticleDetail['pass'] {
  const { months, persons } = pass
  const member = memberBenefits(catalogue, pass)
  return { months, persons, benefits: passBenefits(catalogue, pass, lang), ...(member && { member }) }
}

function picturesOf(entry: ArticleEntry | PassEntry): string[] {
  if ('pictures' in entry) return entry.pictures
  return entry.picture === undefined ? [] : [entry.picture]
}
