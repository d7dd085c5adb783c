import * as calls from '@foyer/contract/links.calls.ts'
import * as schemas from '@foyer/contract/links.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { heldSale } from '../checkout/booked-sale.ts'
import { act, perform } from './act.ts'
import { heldLinks } from './links.queries.ts'

export const listLinks = act(calls.officeLinks, schemas.officeLinks, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'links', subject: '' }, async ({ database: { db } }) => ({
      data: (await heldLinks(db, shop.clock())).map(({ sale, cart, buyer }) => ({
        id: sale.id,
        sold: sale.soldAt.toISOString(),
        channel: sale.channel,
        who: sale.who,
        customer: { name: `${buyer.fname} ${buyer.lname}`.trim(), company: buyer.company, email: buyer.email },
        sale: heldSale(shop, cart, sale, { before: true, wanted: 'none' }),
      })),
    })),
  say: (links) =>
    links
      .map(({ id, customer: { name, company, email }, sale: { until, total, currency } }) =>
        [
          `${id}  ${decimalAmount(total, currency)} ${currency}`,
          ...(until ? [`held until ${localDatetime(new Date(until))}`] : []),
          company || name || email,
        ].join('  '),
      )
      .join('\n') || 'none',
})
