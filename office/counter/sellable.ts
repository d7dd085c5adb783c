import { localDatetime } from '@foyer/domain/time/dates.ts'
import { plainTerm } from '@foyer/domain/text/search-terms.ts'
import { articleLine, ticketLine } from './offered-lines.ts'
import type { Counter } from './counter-query.ts'
import type { NewLine } from './lines.ts'
import { nextOf } from './next-time.ts'

interface Found {
  line: NewLine
  what: string
}

/** What is sold by a barcode, a number or words of its name: articles, and tickets of the next time with places. */
export function sellable({ events, articles }: Counter, find: string): Found[] {
  const terms = wordsOf(find)
  const isMeant = (...words: string[]) => {
    const text = words.flatMap(wordsOf)
    return terms.length > 0 && terms.every((term) => text.some((word) => word.startsWith(term)))
  }
  const left = articles.filter((one) => one.left > 0)
  const coded = left.filter(({ id, barcode }) => barcode === find || String(id) === find)
  if (coded.length > 0) return coded.map((one) => ({ line: articleLine(one), what: one.category }))
  const now = localDatetime(new Date())
  const tickets = events.flatMap((event) => {
    const time = nextOf(event.times, now)
    return event.tickets
      .filter(({ name, dated }) => isMeant(name, event.name) && (!dated || (time?.left ?? 0) > 0))
      .map((ticket) => ({
        line: ticketLine(event, ticket, time),
        what: [event.name, time?.time.slice(11)].join(' · '),
      }))
  })
  const named = left.filter(({ name, category }) => isMeant(name, category))
  return [...tickets, ...named.map((one) => ({ line: articleLine(one), what: one.category }))]
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(plainTerm)
