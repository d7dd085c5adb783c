import type { Db } from '../db/database.ts'
import { differencesOf, pricesOf, type PriceChange } from './differences.ts'
import type { Entries } from './entries.schema.ts'
import type { Problem } from './problem.ts'
import type { Offered } from './put-on-sale.ts'
import { newestRevision } from './revision.queries.ts'

/** A catalogue that can go on sale, with what it changes of the one that is. */
export interface ReadyToSell {
  onSale: Entries
  offered: Offered
  /** The number that it gets. */
  revision: number
  changes: number
  prices: PriceChange[]
  /** What should be looked at first. */
  warnings: number
  /** Of these, how many texts are missing in which language. */
  texts: { lang: string; count: number }[]
}

interface Read extends Pick<ReadyToSell, 'onSale' | 'offered'> {
  warnings: readonly Problem[]
}

/** What a catalogue comes to; nothing where it is the one on sale. */
export async function readyToSell(tx: Db, { onSale, offered, warnings }: Read): Promise<ReadyToSell | undefined> {
  const newest = await newestRevision(tx)
  if (offered.version === newest?.version) return undefined
  const differences = differencesOf(onSale, offered.entries)
  return {
    onSale,
    offered,
    revision: (newest?.revision ?? 0) + 1,
    changes: differences.length,
    prices: pricesOf(differences),
    warnings: warnings.length,
    texts: missingTexts(warnings, offered.entries.shop.config.languages),
  }
}

/** How many texts are missing in each language, in the order of the shop's. */
function missingTexts(warnings: readonly Problem[], languages: readonly string[]): ReadyToSell['texts'] {
  const missing = warnings.flatMap(({ code, values }) => (code === 'no-text' ? (values['languages'] as string[]) : []))
  return languages.flatMap((lang) => {
    const count = missing.filter((one) => one === lang).length
    return count > 0 ? [{ lang, count }] : []
  })
}
