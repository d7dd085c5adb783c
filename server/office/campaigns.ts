import * as calls from '@foyer/contract/books-vouchers.calls.ts'
import * as schemas from '@foyer/contract/books-vouchers.schema.ts'
import { campaignInWords } from '../campaigns/campaign-in-words.ts'
import { usesOf } from '../campaigns/campaigns.queries.ts'
import { isOver } from '../campaigns/found-campaign.ts'
import { act, perform } from './act.ts'

export const showCampaigns = act(calls.officeCampaigns, schemas.officeCampaigns, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by, lang) =>
    perform(shop, { by, act: 'campaigns', subject: '' }, async ({ database: { db }, catalogue, clock, texts }) => {
      const current = await catalogue.current()
      const uses = await usesOf(
        db,
        current.campaigns.map(({ id }) => id),
      )
      return {
        data: current.campaigns.map((entry) => {
          const { id, codes, bought, times = null, partner = null, single_codes: hasSingle } = entry
          const { orders, ...single } = uses.get(id)!
          const over = isOver(entry, clock())?.refused
          return {
            id,
            name: current.words(entry.name, lang),
            words: campaignInWords(current, entry, lang, texts(lang)),
            codes,
            from: bought.from ?? null,
            until: bought.until ?? null,
            state: over === undefined ? 'open' : over === 'CAMPAIGN_OVER' ? 'over' : 'not-yet',
            partner,
            orders,
            times,
            single: hasSingle ? single : null,
          }
        }),
      }
    }),
})
