import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import type { Sender } from '../http/request.ts'
import { quotaGood } from '../schedule/capacity-id.ts'
import type { QuotaSeen } from '../schedule/places.queries.ts'
import { openingCampaign } from '../vouchers/opening-campaign.service.ts'

interface Asked {
  id: number
  code: string | undefined
  address: Sender
}

/** An event as everybody sees it, and as who asks does: with the tickets and the quota that a code opens. */
export async function openedEvent(
  shop: Context,
  catalogue: Catalogue,
  { id, ...as }: Asked,
): Promise<
  { listed: EventEntry; event: EventEntry; quota: QuotaSeen | null } | Refused<'NOT_FOUND' | 'TOO_MANY_REQUESTS'>
> {
  const listed = catalogue.events.byId(id)
  if (!listed) return { refused: 'NOT_FOUND' }
  const campaign = await openingCampaign(shop, catalogue, as)
  if (campaign === null) return { listed, event: listed, quota: null }
  if (isRefused(campaign)) return campaign
  const hidden = catalogue.hiddenTickets(listed).filter((ticket) => campaign.opens.includes(ticket.id))
  const quota = listed.quotas.find(({ id: one }) => campaign.quotas.includes(one))
  return {
    listed,
    event: hidden.length === 0 ? listed : { ...listed, tickets: [...listed.tickets, ...hidden] },
    quota: quota ? { good: quotaGood(quota.id), beyond: campaign.beyond_quota === 'public' } : null,
  }
}
