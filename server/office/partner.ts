import * as calls from '@foyer/contract/sell.calls.ts'
import * as schemas from '@foyer/contract/sell.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { sql } from '../db/database.ts'
import { owedBy } from '../partners/partner-account.queries.ts'
import { invoiceByNumber, invoicesOf, notePaid } from '../partners/partner-invoice.queries.ts'
import { act, perform } from './act.ts'
import { issuePartnerInvoices, monthBefore } from './partner-invoices.service.ts'

/** A partner's key reads its own account, whatever it asks for. */
export const showPartner = act(calls.officePartner, schemas.officePartner, {
  use: 'PARTNER',
  bodyOf: ([partner]) => ({ partner: Number(partner) }),
  run: (shop, { partner: asked }, by) =>
    perform(shop, { by, act: 'partner', subject: String(by.partner ?? asked ?? '') }, async ({ database }) => {
      const { partners, currency } = await shop.catalogue.current()
      const partner = partners.find(({ id }) => id === (by.partner ?? asked))
      if (!partner) return { refused: 'PARTNER_UNKNOWN', place: 'body.partner' }
      const { id, name, limit = null } = partner
      const invoices = await invoicesOf(database.db, id)
      return {
        data: {
          partner: id,
          name,
          owed: await owedBy(database.db, id, currency),
          limit,
          currency,
          invoices: invoices.map((one) => ({
            number: one.number,
            month: one.month,
            total: one.total,
            paid: one.paid,
            currency: one.currency,
            issued: one.issuedAt.toISOString(),
            due: one.dueOn,
          })),
        },
      }
    }),
  say: ({ name, owed, limit, currency, invoices }) => {
    const money = (minor: number, of = currency) => `${decimalAmount(minor, of)} ${of}`
    return [
      `${name}: owes ${money(owed)}${limit === null ? '' : ` of at most ${money(limit)}`}`,
      ...invoices.map(
        ({ number, month, total, paid, currency: of, due }) =>
          `${number}  ${month}  ${money(total, of)}, ` +
          (paid === total ? 'paid' : `${money(paid, of)} paid, due on ${due}`),
      ),
    ].join('\n')
  },
})

export const invoicePartners = act(calls.officePartnerInvoices, schemas.officePartnerInvoices, {
  use: '[MONTH]',
  bodyOf: ([month]) => ({ ...(month !== undefined && { month }) }),
  run: (shop, { month = monthBefore(localDay(shop.clock())) }, by) =>
    perform(shop, { by, act: 'partner-invoices', subject: month }, async (within) => {
      const invoices = await issuePartnerInvoices(within, month)
      return isRefused(invoices) ? invoices : { data: { month, invoices } }
    }),
  say: ({ month, invoices }) =>
    invoices.length > 0 ? `${month}: ${invoices.join(', ')}` : `${month}: there is none to make`,
})

export const payPartnerInvoice = act(calls.officePartnerPaid, schemas.officePartnerPaid, {
  use: 'INVOICE [AMOUNT]',
  bodyOf: ([invoice, amount]) => ({ invoice, ...(amount !== undefined && { amount }) }),
  run: (shop, { invoice: number, amount }, by) =>
    perform(
      shop,
      { by, act: 'partner-paid', subject: number, details: { amount: amount ?? 'all' } },
      async (within) => {
        const { db } = within.database
        const invoice = await invoiceByNumber(db, number, sql`for update`)
        if (!invoice) return { refused: 'NOT_FOUND' }
        const { total, paid: before, currency } = invoice
        const left = total - before
        if (left === 0) return { refused: 'ORDER_PAID' }
        const named = amount === undefined ? Math.abs(left) : exactAmount(amount, currency)
        if (named === null) return { refused: 'MALFORMED', place: 'body.amount', currency }
        if (named > Math.abs(left)) return { refused: 'MEANS_DIFFER', requested: named, available: Math.abs(left) }
        const paid = left < 0 ? -named : named
        await notePaid(db, number, paid, shop.clock())
        return { data: { invoice: number, paid: before + paid, left: left - paid, currency } }
      },
    ),
  say: ({ invoice, paid, left, currency }) =>
    `${invoice}: ${decimalAmount(paid, currency)} ${currency} paid` +
    (left === 0 ? '' : `, ${decimalAmount(left, currency)} ${currency} left`),
})
