import './order-documents.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { OrderInvoice } from './order-invoice.tsx'

/** Links to tickets, annual passes, calendar file and invoice, and the button that prints. */
export function OrderDocuments({ order }: { order: Order }) {
  const t = useTexts()
  const lang = useLang()
  // another commerce server may have no documents (R7.69)
  const { tickets, passes, vouchers, calendar }: Partial<Order['documents']> = order.documents ?? {}
  const address = (document: string) => `/api/${lang}/${document}`
  return (
    <div className="order-documents">
      {tickets && (
        <a className="button button--primary" href={address(tickets)} download>
          {t('order.tickets')}
        </a>
      )}
      {passes && (
        <a className={`button button--${tickets ? 'secondary' : 'primary'}`} href={address(passes)} download>
          {t('order.passes')}
        </a>
      )}
      {vouchers && (
        <a
          className={`button button--${tickets || passes ? 'secondary' : 'primary'}`}
          href={address(vouchers)}
          download
        >
          {t('order.vouchers')}
        </a>
      )}
      {calendar && (
        <a className="button button--secondary" href={address(calendar)} download>
          {t('order.calendar')}
        </a>
      )}
      <OrderInvoice order={order} />
      <Button kind="secondary" onClick={() => print()}>
        {t('order.print')}
      </Button>
    </div>
  )
}
