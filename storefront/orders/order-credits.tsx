import './order-documents.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useLang, useTexts } from '../core/language.tsx'

/** Links to an order's credit notes, and to the vouchers that were given in place of money. */
export default function OrderCredits({ credits }: { credits: NonNullable<Order['credits']> }) {
  const t = useTexts()
  const lang = useLang()
  const address = (document: string) => `/api/${lang}/${document}`
  return (
    <section aria-label={t('order.credits')} className="order-documents">
      {credits.map(({ number, document, voucher }) => [
        voucher && (
          <a key={`voucher ${number}`} className="button button--secondary" href={address(voucher.document)} download>
            {t('order.vouchers')}
          </a>
        ),
        <a key={number} className="button button--secondary" href={address(document)} download>
          {t('order.creditNote', { number })}
        </a>,
      ])}
    </section>
  )
}
