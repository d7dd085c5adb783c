import type { Refused } from '@foyer/contract/refusals.ts'
import { countryName } from '../addresses/countries.ts'
import type { Document } from '../http/router.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site-in.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { redeemableNames } from '../vouchers/voucher-view.ts'
import { refundByCredit, voucherOf } from './credit.queries.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import { wholeOrder, type WholeOrder } from '../orders/order.queries.ts'
import { orderData } from '../orders/order.service.ts'
import { refundedTo, type Refund } from './refund-order.queries.ts'

type NotAvailable = Refused<'ORDER_NOT_AVAILABLE'>

export function creditNoteOnRequest(shop: Context, asked: { id: string; number: string }) {
  return onRequest(shop, asked, (whole, refund) => creditNote(shop, whole, refund, false))
}

export function creditVoucherOnRequest(shop: Context, asked: { id: string; number: string }) {
  return onRequest(shop, asked, (whole, refund) => creditVoucher(shop, whole, refund, false))
}

/** Also of an order that is canceled. */
function onRequest(
  shop: Context,
  { id, number }: { id: string; number: string },
  make: (whole: WholeOrder, refund: Refund) => Promise<Document | NotAvailable>,
): Promise<Document | NotAvailable | Refused<'DOCUMENTS_BUSY'>> {
  return unlessBusy(shop, async () => {
    const { db } = shop.database
    const whole = await wholeOrder(db, { bookingId: id })
    const refund = whole && (await refundByCredit(db, whole.placed.id, number))
    return refund ? make(whole, refund) : { refused: 'ORDER_NOT_AVAILABLE' as const }
  })
}

/** The credit note of a refund, in the language of the order. */
export async function creditNote(
  shop: Context,
  whole: WholeOrder,
  { id, creditNumber, credit, createdAt, paidBack, credited }: Refund,
  waits: boolean,
): Promise<Document | NotAvailable> {
  if (!credit || creditNumber === null) return { refused: 'ORDER_NOT_AVAILABLE' }
  const { lang, invoiceNumber } = whole.placed
  const toCodes = (await refundedTo(shop.database.db, id)).reduce((sum, { amount }) => sum + amount, 0)
  const seller = { ...credit.seller, country: countryName(lang)(credit.seller.country) }
  const document = await shop.documents.make(
    {
      kind: 'credit',
      // what was sold: whatever is canceled later, a note stays as it is
      order: { ...(await orderData(shop, { ...whole, lines: [], tickets: [], credits: [] }, lang)), status: 'placed' },
      invoice: invoiceNumber,
      number: creditNumber,
      date: createdAt.toISOString(),
      credit: { ...credit, seller },
      paidBack,
      toCodes,
      credited,
      lang,
      site: await siteIn(shop, lang),
    },
    waits,
  )
  return { document, filename: `${creditNumber}.pdf` }
}

/** The vouchers that a refund became. */
export async function creditVoucher(
  shop: Context,
  { placed: { lang, number, placedAt, currency, demonstration } }: WholeOrder,
  { id, voucherId, creditNumber }: Refund,
  waits: boolean,
): Promise<Document | NotAvailable> {
  const { db } = shop.database
  const instead = voucherId === null ? undefined : await voucherOf(db, voucherId)
  const vouchers = [
    ...(instead ? [{ ...instead, id: voucherId! }] : []),
    ...(await refundedTo(db, id)).filter(({ renewed }) => renewed),
  ]
  if (vouchers.length === 0) return { refused: 'ORDER_NOT_AVAILABLE' }
  const catalogue = await shop.catalogue.current()
  const document = await shop.documents.make(
    {
      kind: 'vouchers',
      vouchers: vouchers.map((voucher) => ({
        code: codeOfVoucher(shop.keys.vouchers, voucher.id),
        name: voucher.name,
        detail: '',
        amount: voucher.amount,
        recipient: '',
        dedication: '',
        from: '',
        picture: null,
        valid_to: voucher.validTo,
        redeemable: redeemableNames(catalogue, { redeemable: voucher.redeemable ?? undefined }, lang),
      })),
      order: { number, date: placedAt.toISOString(), currency, demonstration },
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    },
    waits,
  )
  return { document, filename: `${creditNumber}-voucher.pdf` }
}
