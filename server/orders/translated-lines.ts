import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Words } from '../catalogue/parts.schema.ts'
import { languageName } from '../tours/tour-view.ts'

type Named = readonly { id: number; name: Words }[]

/**
 * Lines of an order in another language than they were bought in, for the museum's people, as far as the catalogue
 * still has what they are of. What visitors have answered stays as it is.
 */
export function translatedLines<L extends OrderLine>(catalogue: Catalogue, lines: readonly L[], lang: string): L[] {
  const words = (texts: Words) => catalogue.words(texts, lang)
  const renamed = <P extends { id: number; name: string }>(parts: readonly P[], entries: Named): P[] =>
    parts.map((part) => ({
      ...part,
      name: words(entries.find(({ id }) => id === part.id)?.name ?? { [lang]: part.name }),
    }))
  return lines.map((line) => {
    const tour = line.tour && catalogue.tours.byId(line.id)
    if (tour)
      return {
        ...line,
        name: words(tour.event_name),
        detail: words(tour.name),
        venue: words(catalogue.venueOf(tour).name),
        tour: {
          ...line.tour!,
          language: languageName(catalogue, tour, lang),
          meeting_point: words(tour.meeting_point),
          prices: renamed(line.tour!.prices, tour.prices),
          tickets: renamed(line.tour!.tickets, tour.tickets).map((ticket) => ({
            ...ticket,
            subtickets: renamed(ticket.subtickets, tour.tickets.find(({ id }) => id === ticket.id)?.subtickets ?? []),
          })),
        },
      }
    const article = line.delivery && catalogue.articleById(line.id)
    if (article) return { ...line, name: words(article.name), detail: words(article.subtitle ?? {}) }
    const pass = line.pass && catalogue.passById(line.id)
    return pass ? { ...line, name: words(pass.name) } : line
  })
}
