import './voucher-details.css'
import type { VoucherDelivery } from '@foyer/domain/vouchers/delivery.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'

/** Who a voucher is for, who gets it by mail, what is printed on it, and until when it is valid. */
export default function VoucherDetails({ of, validTo }: { of: Partial<VoucherDelivery>; validTo?: string }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { recipient, dedication, from, send } = of
  const facts = [
    recipient && t('vouchers.for', { name: recipient }),
    send &&
      (send.on === null
        ? t('vouchers.sentTo', { email: send.email })
        : t('vouchers.sentOn', { email: send.email, date: spelled.date(send.on) })),
    validTo && t('vouchers.validTo', { date: spelled.date(validTo) }),
  ].filter(Boolean)
  if (facts.length === 0 && !dedication && !from) return null
  return (
    <div className="voucher-details label muted">
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {(dedication || from) && (
        <p className="voucher-details__words">{[dedication, from].filter(Boolean).join('\n')}</p>
      )}
    </div>
  )
}
