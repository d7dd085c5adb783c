import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import type { Sender } from '../http/request.ts'
import { quotaGood } from '../schedule/capacity-id.ts'
import type { QuotaSeen } from '../schedule/places.queries.ts'
import { openingCampaign } from '../vouchers/opening-campaign.service.ts'
import { quotasOfMembers } from './for-members.ts'

interface Opened {
  listed: EventEntry
  event: EventEntry
  quota: QuotaSeen | null
  /** As who has an annual pass sees it; null where passes open nothing of it. */
  members: QuotaSeen | null
}

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
): Promise<Opened | Refused<'NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const listed = catalogue.events.byId(id)
  if (!listed) return { refused: 'NOT_FOUND' }
  const campaign = await openingCampaign(shop, catalogue, as)
  const members = quotasOfMembers(listed)
  if (campaign === null) return { listed, event: listed, quota: null, members }
  if (isRefused(campaign)) return campaign
  const hidden = catalogue.hiddenTickets(listed).filter((ticket) => campaign.opens.includes(ticket.id))
  const quota = listed.quotas.find(({ id: one }) => campaign.quotas.includes(one))
  return {
    listed,
    event: hidden.length === 0 ? listed : { ...listed, tickets: [...listed.tickets, ...hidden] },
    quota: quota ? { goods: [quotaGood(quota.id)], beyond: campaign.beyond_quota === 'public' } : null,
    members,
  }
}
