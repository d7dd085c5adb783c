import { isDeepStrictEqual } from 'node:util'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import type { Context } from '../context.ts'
import { filesOfDraft } from './drafts.queries.ts'
import { overlay } from './overlay.ts'
import { inEntries, type EntryProblem } from './show-draft.service.ts'

/** What a draft comes to: a catalogue, or what is wrong with it. */
export type Made<T> = { made: T } | { problems: EntryProblem[] }

/** So many are kept, each so long, in ms. */
const most = 3
const longest = 10 * 60_000

/**
 * What `make` makes of the catalogue of a draft, kept for a short while: as long as neither the draft nor what is on
 * sale changes it is made once.
 */
export function madeOfDrafts<T>(
  shop: Context,
  make: (catalogue: Catalogue, draft: number) => T,
): (draft: number) => Promise<Made<T>> {
  const kept = new Map<number, { of: unknown; made: Promise<Made<T>> }>()
  const forget = (draft: number, of: unknown) => kept.get(draft)?.of === of && kept.delete(draft)
  return async (draft) => {
    const onSale = await shop.catalogue.current()
    const of = [onSale.version, onSale.scheduleUntil, await filesOfDraft(shop.database.db, draft)]
    const known = kept.get(draft)
    if (known && isDeepStrictEqual(known.of, of)) return known.made
    const made = catalogueOf(shop, draft, onSale, make)
    kept.delete(draft)
    kept.set(draft, { of, made })
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    made.catch(() => forget(draft, of))
    setTimeout(forget, longest, draft, of).unref()
    return made
  }
}

async function catalogueOf<T>(
  { database: { db } }: Context,
  draft: number,
  onSale: Catalogue,
  make: (catalogue: Catalogue, draft: number) => T,
): Promise<Made<T>> {
  const seen = await overlay(db, draft)
  const { entries, problems } = await readCatalogue({ files: seen.files() }, await readEntries(db))
  if (!entries) return { problems: inEntries(problems, seen) }
  return { made: make(onSale.with(`draft ${draft} over ${onSale.version}`, entries), draft) }
}
