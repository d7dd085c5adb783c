import { useTexts } from '../core/language.tsx'
import { MovingUntil } from './moving-until.tsx'

/** Until when a visit can be canceled, and what one gets for it. */
export function CancelingUntil({
  until_hours,
  as,
  bonus,
}: {
  until_hours: number
  as: 'money' | 'voucher'
  bonus: number
}) {
  const t = useTexts()
  return (
    <>
      <MovingUntil until_hours={until_hours} />, {as === 'money' ? t('cancel.money') : t('cancel.voucher', { bonus })}
    </>
  )
}
