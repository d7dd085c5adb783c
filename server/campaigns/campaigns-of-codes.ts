import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Db } from '../db/database.ts'
import { codesByHash } from './single-codes.queries.ts'
import { hashOfTyped } from './single-codes.ts'

/** The campaign of a code, and which of its codes it is where that is good once. */
export type FoundCampaign = CampaignEntry & { single?: string }

/** The campaigns of typed codes; a word of the catalogue's is for all, any other may be a code that is good once. */
export async function campaignsOfCodes(
  db: Db,
  catalogue: Catalogue,
  typed: readonly string[],
  /** A campaign that the seller has, by the code that stands for it. */
  own?: { code: string; campaign: CampaignEntry },
): Promise<Map<string, FoundCampaign>> {
  const words = new Map(
    typed.map((code) => [code, own?.code === code ? own.campaign : catalogue.campaignOf(code)] as const),
  )
  // asked whatever was typed, so that the time tells nothing of a code
  const isAsked = typed.length > 0 && catalogue.campaigns.some((campaign) => campaign.single_codes)
  const found = isAsked ? await codesByHash(db, [...new Set(typed.map(hashOfTyped))]) : []
  return new Map(
    typed.flatMap((code): [string, FoundCampaign][] => {
      const word = words.get(code)
      if (word) return [[code, word]]
      const single = found.find(({ codeHash }) => codeHash === hashOfTyped(code))
      const campaign = single && catalogue.campaignById(single.campaignId)
      return campaign?.single_codes ? [[code, { ...campaign, single: single!.id }]] : []
    }),
  )
}
