import * as calls from '@foyer/contract/tills.later.calls.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import * as schemas from '@foyer/contract/tills.later.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { stockFor } from '../tills/stock.service.ts'
import { act, perform } from './act.ts'
import { sold } from './book.ts'
import { handIn } from './hand-in.service.ts'

export const tillStock = act(calls.officeTillStock, schemas.officeTillStock, {
  use: 'TILL STOCK',
  bodyOf: ([till, stock]) => ({ till, stock }),
  run: (shop, body, by) =>
    perform(shop, { by, act: 'till-stock', subject: body.till, details: { stock: body.stock } }, async (within) => {
      const stock = await stockFor(within, body, by)
      if (isRefused(stock)) return stock
      const { id, till, number, day, until, currency, priceList, prices, times, quota } = stock
      return {
        data: {
          stock: id,
          till,
          number,
          day,
          until: until.toISOString(),
          currency,
          price_list: priceList,
          prices: prices[priceList]!,
          times: times.map(({ event, startsAt, tickets, codes }) => ({
            event,
            time: localDatetime(startsAt),
            tickets,
            held: quota,
            codes: codes.map(({ id: code, barcode }) => ({ id: code, barcode })),
          })),
        },
      }
    }),
})

export const tillLater = act(calls.officeTillLater, schemas.officeTillLater, {
  use: 'FILE',
  bodyOf: ([path]) => (path === undefined ? {} : sold(path)),
  run: (shop, body, by) =>
    perform(
      shop,
      {
        by,
        act: 'till-later',
        subject: body.till,
        subjectOf: ({ data }) => data.order ?? body.till,
        details: { id: body.sale.id, till: body.till, number: body.sale.number },
      },
      (within) => handIn(within, body, by),
    ),
})
