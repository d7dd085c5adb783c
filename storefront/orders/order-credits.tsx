import '../ui/notice.css'
import './order-documents.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { usePrice } from '../ui/price.tsx'

/**
 * Links to an order's credit notes, and to the vouchers that were given in place of money; and what of that money has
 * not gone back.
 */
export default function OrderCredits({ order: { credits, refund_failed, currency } }: { order: Order }) {
  const t = useTexts()
  const lang = useLang()
  const price = usePrice(currency)
  const address = (document: string) => `/api/${lang}/${document}`
  return (
    <>
      {refund_failed !== undefined && (
        <p className="notice">{t('order.refundFailed', { amount: price(refund_failed) })}</p>
      )}
      {credits && (
        <section aria-label={t('order.credits')} className="order-documents">
          {credits.map(({ number, document, voucher }) => [
            voucher && (
              <a
                key={`voucher ${number}`}
                className="button button--secondary"
                href={address(voucher.document)}
                download
              >
                {t('order.vouchers')}
              </a>
            ),
            <a key={number} className="button button--secondary" href={address(document)} download>
              {t('order.creditNote', { number })}
            </a>,
          ])}
        </section>
      )}
    </>
  )
}
