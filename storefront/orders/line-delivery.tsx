import './line-delivery.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useLang, useTexts } from '../core/language.tsx'

interface LineDeliveryProps {
  line: Order['items'][number]
  /** The booking number; null while the payment is pending. */
  number: string | null
}

/** How a line of merchandise reaches the buyer, and how far it is. */
export function LineDelivery({ line: { delivery, state, venue, file }, number }: LineDeliveryProps) {
  const t = useTexts()
  const lang = useLang()
  return (
    <p className="line-delivery label muted">
      {delivery === 'mail' && t(state === 'sent' ? 'order.sent' : 'order.toSend')}
      {delivery === 'collect' &&
        (number === null
          ? t('merchandise.delivery.collect', { venue: venue ?? '' })
          : t('order.toCollect', { venue: venue ?? '', number }))}
      {delivery === 'download' &&
        (file === undefined ? (
          t('merchandise.delivery.download')
        ) : (
          <a href={`/api/${lang}/${file}`} download>
            {t('order.file')}
          </a>
        ))}
    </p>
  )
}
