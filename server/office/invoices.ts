import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { act, perform } from './act.ts'
import { invoicesNotPaid } from './invoices.queries.ts'

/** What the museum waits for, which goes by the name of who owes it. */
export const unpaidInvoices = act(calls.officeInvoices, schemas.officeInvoices, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'invoices', subject: '' }, async ({ database, catalogue }) => {
      const { partners } = await catalogue.current()
      const found = await invoicesNotPaid(database.db)
      return {
        data: found.map(({ partner, ...one }) => ({
          ...one,
          name: partner === null ? one.name : (partners.find(({ id }) => id === partner)?.name ?? String(partner)),
        })),
      }
    }),
  say: (invoices) =>
    invoices
      .map(
        ({ number, order, name, unpaid, currency, due, reminded }) =>
          `${number}  ${order ?? ''}  ${decimalAmount(unpaid, currency)} ${currency}  due on ${due}` +
          `${reminded ? ', reminded' : ''}  ${name}`,
      )
      .join('\n') || 'none',
})
