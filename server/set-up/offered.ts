import type { Settings } from '../settings.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { newestRevision } from '../catalogue/revision.queries.ts'
import type { Db } from '../db/database.ts'
import { anyOrder } from '../orders/order.queries.ts'

/** Addresses of mail that nobody has (RFC 2606): the demonstration's are such. */
export const isInvented = (mail: string) => /[.@]example$/.test(mail)

/**
 * Whether a museum may begin from nothing: what is on sale is the demonstration. Not where it has orders, which stand
 * in the books, nor where the museum keeps its catalogue in files alone.
 */
export async function offeredIn(
  db: Db,
  { CATALOGUE_FROM }: Pick<Settings, 'CATALOGUE_FROM'>,
): Promise<'offered' | 'sold' | 'none'> {
  if (CATALOGUE_FROM === 'folder' || (await newestRevision(db))?.source !== 'folder') return 'none'
  const { shop } = await readEntries(db)
  if (!isInvented(shop.settings.supportEmail)) return 'none'
  return (await anyOrder(db)) ? 'sold' : 'offered'
}
