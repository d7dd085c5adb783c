import * as calls from '@foyer/contract/customer.office.calls.ts'
import * as schemas from '@foyer/contract/customer.office.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { lockAccount } from '../account/accounts.queries.ts'
import { eraseAllAsked, forgetViews } from '../after-sale/erase.service.ts'
import { lockOrdersOf } from '../after-sale/erase.queries.ts'
import type { Context } from '../context.ts'
import { isPaying, lockCartsOf, lockCustomer } from '../customer/delete-account.queries.ts'
import { giveUpAccount } from '../customer/delete-account.service.ts'
import { forgetInquiriesFrom } from '../inquiries/forget-inquiries.service.ts'
import { act, performAsPlanned, type OfficeRefusal } from './act.ts'
import { knownBy, type Known } from './customers.ts'
import { forgetFiles, forgetJobs, type ErasedFiles } from './erase.ts'

type Erased = TypesOf<typeof schemas.officeCustomerErase>['data']

/** As who has an account deletes it; a guest is all orders of their address. */
export const eraseCustomer = act(calls.officeCustomerErase, schemas.officeCustomerErase, {
  use: 'ID|ORDER [plan]',
  bodyOf: ([customer, plan]) => ({ customer, ...(plan === 'plan' && { plan: true }) }),
  run: async (shop, { customer: asked, plan, planned }, by) => {
    const files: ErasedFiles = { mails: [], inquiries: [] }
    const erased = await performAsPlanned(
      shop,
      { by, act: 'customer-erase', subject: asked },
      { plan, planned },
      async (within) => {
        const known = await knownBy(within.database.db, asked)
        if ('refused' in known) return known
        return eraseKnown(within, known, { plan, files })
      },
    )
    if (!('refused' in erased) && !plan) await forgetFiles(shop, files)
    return erased
  },
  say: ({ orders, later }, { customer, plan }) =>
    [
      `${customer} ${plan ? 'would be' : 'is'} erased, with ${orders} orders`,
      ...later.map(({ order, on }) => `  ${order} goes ${on ? `from ${on} on` : 'once its parcel has left'}`),
    ].join('\n'),
})

async function eraseKnown(
  shop: Context,
  { account, record, lang }: Known,
  { plan, files }: { plan: boolean; files: ErasedFiles },
): Promise<{ data: Erased } | OfficeRefusal> {
  const tx = shop.database.db
  if (account) {
    // carts, account, customer, as whoever deletes their own
    await lockCartsOf(tx, account.customerId)
    if (!(await lockAccount(tx, account.customerId))) return { refused: 'NOT_FOUND' }
    await lockCustomer(tx, account.customerId)
  }
  const found = await lockOrdersOf(tx, account ? { id: account.customerId } : { email: record.email })
  const heldUp = found.filter(({ moneyOpen }) => moneyOpen).map(({ order }) => order.number)
  const isUnderWay = account !== null && heldUp.length === 0 && (await isPaying(tx, account.customerId))
  if (!plan && (heldUp.length > 0 || isUnderWay)) return { refused: 'ERASE_MONEY_OPEN' }
  const { inquiries, views } = account
    ? await giveUpAccount(shop, tx, { account, record, lang })
    : { inquiries: await forgetInquiriesFrom(tx, shop, record.email), views: 0 }
  const erased = await eraseAllAsked(shop, tx, found)
  for (const order of erased.orders) files.mails.push(...(await forgetJobs(shop, tx, order)))
  files.inquiries.push(...inquiries)
  const email = account?.email ?? record.email
  return {
    data: {
      account: account !== null,
      orders: erased.orders.length,
      books_until: erased.booksUntil,
      later: erased.later,
      inquiries: inquiries.length,
      views: views + erased.views + (await forgetViews(tx, { ...record, email })),
      held_up: heldUp,
      under_way: isUnderWay,
    },
  }
}
