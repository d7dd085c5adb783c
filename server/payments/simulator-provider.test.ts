import { rows, sql } from '../db/database.ts'
import { walletPayer } from '../testing/purchase.fixture.ts'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import { keepsTheContract } from './provider-contract.fixture.ts'
import { signWebhook } from './simulator-provider.ts'

keepsTheContract('the simulator', async () => {
  const shop = await openTestShop()
  return {
    provider: shop.shop.payments,
    note: () => {},
    choose: shop.choose,
    later: () => {
      shop.later(1)
      return shop.deliver()
    },
    owner: walletPayer,
    webhooks: async (id) => {
      const reports = await rows<{ id: string; state: string }>(
        shop.shop.database.db,
        sql`select id, state from simulator_webhook where reference = ${id} order by sequence`,
      )
      return reports.map((report) => {
        const raw = JSON.stringify({ id: report.id, reference: id, state: report.state })
        return { raw, headers: { 'x-simulator-signature': signWebhook(shop.shop.keys.simulator, raw) } }
      })
    },
    close: shop.close,
  }
})
