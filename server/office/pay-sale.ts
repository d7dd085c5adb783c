import * as calls from '@foyer/contract/sell.calls.ts'
import * as schemas from '@foyer/contract/sell.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { insteadOfReader, placeHeld, saleNow, startAtReader } from '../checkout/reader-sale.service.ts'
import { saleById } from '../orders/sale.queries.ts'
import { act, perform, performOutside } from './act.ts'
import { soldInWords } from './book.ts'

export const showSale = act(calls.officeSale, schemas.officeSale, {
  use: 'ID',
  bodyOf: ([id]) => ({ id }),
  // asked every second while a card is awaited: it changes nothing, and leaves no line in the log
  run: async (shop, { id }) => {
    const sale = await saleById(shop.database.db, id)
    return sale ? { data: await saleNow(shop, sale, { before: true }) } : { refused: 'NOT_FOUND' }
  },
  say: soldInWords,
})

export const paySale = act(calls.officePaySale, schemas.officePaySale, {
  use: 'ID cash [TILL] | ID terminal SLIP [TILL] | ID reader READER',
  bodyOf: ([id, how, ...named]) => ({
    id,
    means: [meansIn(how, named[0])],
    till: how === 'cash' ? named[0] : named[1],
  }),
  // the provider is asked outside any transaction
  run: async (shop, { id, means, till }, by) => {
    const sale = await saleById(shop.database.db, id)
    if (!sale || sale.reader === null) return { refused: 'NOT_FOUND' }
    const logged = { by, act: 'pay-sale', subject: id, details: { means: means.map((one) => one.means) } } as const
    const [first] = means
    if (first?.means === 'terminal' && first.reader !== undefined) {
      const { reader } = first
      const started = await performOutside(shop, logged, () => startAtReader(shop, sale, reader))
      if (isRefused(started)) return started
      return { data: await saleNow(shop, sale, { before: true, trouble: started.trouble }) }
    }
    const paid = await insteadOfReader(shop, sale, () =>
      perform(shop, logged, (within) => placeHeld(within, sale, { means, till }, by)),
    )
    return isRefused(paid) ? paid : { data: await saleNow(shop, sale, { before: true }) }
  },
  say: soldInWords,
})

function meansIn(how: string | undefined, named: string | undefined): object {
  if (how === 'reader') return { means: 'terminal', reader: named }
  return how === 'terminal' ? { means: how, slip: named } : { means: how }
}
