import './booking-number.css'
import { useTexts } from '../core/language.tsx'

/** The number that visitors show at the desk; there is none while the payment is pending. */
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
