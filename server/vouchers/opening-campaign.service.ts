import type { Refused } from '@foyer/contract/refusals.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import type { Sender } from '../http/request.ts'
import { countAttempts } from './lookup-attempts.service.ts'
import { campaignsOfCodes } from '../campaigns/campaigns-of-codes.ts'
import { isUsedUp } from '../campaigns/campaigns.queries.ts'
import { isOver } from '../campaigns/found-campaign.ts'

/**
 * The campaign of a code that opens hidden tickets or buys from quotas now, null where it is no such code; each one
 * that is sent counts as tried.
 */
export async function openingCampaign(
  shop: Context,
  catalogue: Catalogue,
  { code, address }: { code: string | undefined; address: Sender },
): Promise<CampaignEntry | null | Refused<'TOO_MANY_REQUESTS'>> {
  if (!code) return null
  const tooMany = await countAttempts(shop, { address, token: null })
  if (tooMany) return tooMany
  const { db } = shop.database
  const campaign = (await campaignsOfCodes(db, catalogue, [code])).get(code)
  if (!campaign || campaign.opens.length + campaign.quotas.length === 0 || isOver(campaign, shop.clock())) return null
  return (await isUsedUp(db, campaign, { now: shop.clock() })) ? null : campaign
}
