import type { Refused } from '@foyer/contract/refusals.ts'
import type { NamedCampaign } from '@foyer/domain/reductions/reductions.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'
import type { FoundCampaign } from './campaigns-of-codes.ts'
import { campaignCodeGood, campaignGood, campaignOfCustomer, capacityId } from '../schedule/capacity-id.ts'

/** What a code of a campaign lowers and opens, in the words of a language. */
export function campaignIn(catalogue: Catalogue, entry: CampaignEntry, lang: string): NamedCampaign {
  const { id, percent, amount, price, offers = null, opens, quotas, visited, places_per_order: places } = entry
  return {
    id,
    name: catalogue.words(entry.name, lang),
    offers: offers && { ...offers, tickets: shownTickets(catalogue, offers.tickets, opens) },
    visited,
    ...(opens.length + quotas.length > 0 && { opens }),
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount }),
    ...(price !== undefined && { price }),
    ...(places !== undefined && { places }),
  }
}

/** Tickets without those that are hidden and that only another code opens: nobody is told of them. */
export function shownTickets(catalogue: Catalogue, ids: readonly number[], opens: readonly number[]): number[] {
  return ids.filter((id) => opens.includes(id) || catalogue.ticketById(id)?.hidden !== true)
}

/** Why a campaign's codes cannot be used on this day. */
export function isOver({ bought }: CampaignEntry, now: Date): Refused<'CAMPAIGN_NOT_YET' | 'CAMPAIGN_OVER'> | null {
  const today = localDay(now)
  if (bought.from !== undefined && today < bought.from) return { refused: 'CAMPAIGN_NOT_YET' }
  return bought.until !== undefined && today > bought.until ? { refused: 'CAMPAIGN_OVER' } : null
}

/** What using a code takes of how often that may be, in all and by one customer, where that is known. */
export function budgetsOf({ id, times, times_per_customer: own, single }: FoundCampaign, customer: string | null) {
  const budget = (good: string, total: number, whose = '') => ({
    good,
    capacity: capacityId(`${good}${whose}`, null),
    places: 1,
    total,
  })
  return [
    ...(times === undefined ? [] : [budget(campaignGood(id), times)]),
    ...(single === undefined ? [] : [{ good: campaignCodeGood(id), capacity: single, places: 1, total: 1 }]),
    ...(own === undefined || customer === null ? [] : [budget(campaignOfCustomer(id), own, `:${customer}`)]),
  ]
}
