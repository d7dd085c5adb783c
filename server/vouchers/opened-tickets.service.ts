import type { Refused } from '@foyer/contract/refusals.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { Sender } from '../http/request.ts'
import { countAttempts } from './lookup-attempts.service.ts'
import { isUsedUp } from '../campaigns/campaigns.queries.ts'
import { isOver } from '../campaigns/found-campaign.ts'

/** The hidden tickets that a code opens now, none where it is no such code; each one that is sent counts as tried. */
export async function openedTickets(
  shop: Context,
  catalogue: Catalogue,
  { code, address }: { code: string | undefined; address: Sender },
): Promise<readonly number[] | Refused<'TOO_MANY_REQUESTS'>> {
  if (!code) return []
  const tooMany = await countAttempts(shop, { address, token: null })
  if (tooMany) return tooMany
  const campaign = catalogue.campaignOf(code)
  if (!campaign || campaign.opens.length === 0 || isOver(campaign, shop.clock())) return []
  return (await isUsedUp(shop.database.db, campaign)) ? [] : campaign.opens
}
