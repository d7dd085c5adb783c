import type { Catalogue } from '../catalogue/catalogue.ts'

/** What the catalogue calls an event or a tour now, by kind and id; undefined of what is not in it. */
export function offerNames(catalogue: Catalogue, lang: string): (key: string) => string | undefined {
  const names = new Map<string, string>([
    ...catalogue.events.all.map(({ id, name }) => [`ticket ${id}`, catalogue.words(name, lang)] as const),
    ...catalogue.tours.all.map(
      ({ id, event_name: event, name }) =>
        [`guidedTour ${id}`, `${catalogue.words(event, lang)}, ${catalogue.words(name, lang)}`] as const,
    ),
  ])
  return (key) => names.get(key)
}
