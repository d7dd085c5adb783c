import './booking-number.css'
import { useTexts } from '../core/language.tsx'

/** What people read out at the desk; there is none while the payment is on its way. */
export function BookingNumber({ number }: { number: string | null }) {
  const t = useTexts()
  if (!number) return null
  return (
    <p className="booking-number">
      <span className="label muted">{t('order.number')}</span>
      <b className="figures">{number}</b>
    </p>
  )
}
