import MiniSearch, { type Query } from 'minisearch'
import { plainTerm, termSpellings, transposed, wrongLettersAllowed } from '@foyer/domain/text/search-terms.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { visitTopics, type VisitTopic } from './visit-topics.ts'
import type { ArticleEntry, EventEntry, PassEntry, TourEntry, VoucherEntry } from '../catalogue/entries.schema.ts'

/** An event, a tour, an article, an annual pass, a voucher or a topic of a visit that matches. */
export interface Match {
  kind: 'event' | 'tour' | 'article' | 'pass' | 'voucher' | 'visit'
  id: number
}

/** How much a word counts, by where it stands. */
const boost = { name: 6, artist: 4, subtitle: 3, kind: 2, venue: 2, description: 1 }
type Indexed = { key: string; kindOf: Match['kind']; entryId: number } & Record<keyof typeof boost, string>

/** What has every word or its beginning, the best match first; the index is made once per catalogue and language. */
export function findIn(catalogue: Catalogue, lang: string, t: Translate, text: string): Match[] {
  const index = catalogue.cached(`search ${lang}`, () => indexOf(catalogue, lang, t))
  const exact = index.search(text)
  // a word that is there was not mistyped
  const hits = exact.length > 0 ? exact : index.search({ combineWith: 'AND', queries: wordsOf(text).map(mistyped) })
  return hits.map((hit) => ({ kind: hit['kindOf'], id: hit['entryId'] }))
}

const wordsOf = (text: string) => MiniSearch.getDefault('tokenize')(text).map(plainTerm).filter(isWord)

/** A word with wrong letters, or with two that changed places. */
function mistyped(word: string): Query {
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fuzzy: wrongLettersAllowed },
      { queries: transposed(word), prefix: false },
    ],
  }
}

/** One letter alone, like the l of l’art, says nothing. */
const isWord = (term: string) => term.length > 1

/** Their answers are not searched: they name the venues, and every offer is in one. */
function topicWords({ id, name, words }: VisitTopic): Indexed {
  return {
    key: `visit ${id}`,
    kindOf: 'visit',
    entryId: id,
    name,
    subtitle: '',
    artist: '',
    kind: words,
    venue: '',
    description: '',
  }
}

function indexOf(catalogue: Catalogue, lang: string, t: Translate): MiniSearch<Indexed> {
  const words = (texts: Parameters<Catalogue['words']>[0]) => withoutSoftHyphens(catalogue.words(texts, lang))
  const index = new MiniSearch<Indexed>({
    idField: 'key',
    fields: Object.keys(boost),
    storeFields: ['kindOf', 'entryId'],
    processTerm: (word) => termSpellings(word).filter(isWord),
    searchOptions: {
      boost,
      combineWith: 'AND',
      prefix: true,
      processTerm: (word) => [plainTerm(word)].find(isWord),
    },
  })
  index.addAll([
    ...catalogue.events.all.map(eventWords),
    ...catalogue.tours.all.map(tourWords),
    ...catalogue.articles.map((article) => goodsWords(article, 'article', article.maker)),
    ...catalogue.passes.map((pass) => goodsWords(pass, 'pass')),
    ...catalogue.vouchers.map((voucher) => goodsWords(voucher, 'voucher')),
    ...visitTopics(catalogue, lang, t).map(topicWords),
  ])
  return index

  function eventWords(event: EventEntry): Indexed {
    return {
      ...commonFields(event, 'event'),
      name: words(event.name),
      kind: groups(event),
    }
  }
  function tourWords(tour: TourEntry): Indexed {
    const language = tour.lang_name
      ? words(tour.lang_name)
      : new Intl.DisplayNames(lang, { type: 'language' }).of(tour.lang)
    return {
      ...commonFields(tour, 'tour'),
      name: words(tour.event_name),
      kind: `${words(tour.name)} ${language} ${groups(tour)}`,
    }
  }
  function goodsWords(entry: ArticleEntry | PassEntry | VoucherEntry, kindOf: Match['kind'], maker = ''): Indexed {
    return {
      key: `${kindOf} ${entry.id}`,
      kindOf,
      entryId: entry.id,
      name: words(entry.name),
      subtitle: words(entry.subtitle),
      artist: maker,
      kind: words(catalogue.categories.find(({ id }) => id === entry.category)?.name),
      venue: '',
      description: words(entry.description),
    }
  }
  function commonFields(entry: EventEntry | TourEntry, kindOf: Match['kind']) {
    const picture = catalogue.picture(entry.picture)
    return {
      key: `${kindOf} ${entry.id}`,
      kindOf,
      entryId: entry.id,
      subtitle: words(entry.subtitle),
      artist: `${picture?.artist ?? ''} ${words(picture?.title)}`,
      venue: withoutSoftHyphens(catalogue.whereIs(entry, lang).venue),
      description: words(entry.description),
    }
  }
  function groups(entry: EventEntry | TourEntry): string {
    return entry.groups.map((id) => words(catalogue.groupName(id))).join(' ')
  }
}
