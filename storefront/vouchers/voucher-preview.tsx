import './voucher-buy.css'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { addMonths, isDay } from '@foyer/domain/time/calendar.ts'
import type { voucherPrice } from '@foyer/domain/vouchers/voucher-price.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { usePrice } from '../ui/price.tsx'
import { WallLabel } from '../ui/wall-label.tsx'
import { VoucherFace } from './voucher-face.tsx'
import type { VoucherForm } from './voucher-form.ts'

interface VoucherPreviewProps {
  voucher: Voucher
  form: VoucherForm
  amount: ReturnType<typeof voucherPrice>
  today: string
}

/** The card as it will be, with the label of its picture. */
export function VoucherPreview({ voucher, form, amount, today }: VoucherPreviewProps) {
  const t = useTexts()
  const price = usePrice()
  const picture = voucher.pictures.find(({ key }) => key === form.picture) ?? voucher.picture
  const { to, when, day } = form
  // who gets it on a later day has as much time as who gets it today
  const begins = to === 'recipient' && when === 'day' && isDay(day) ? day : today
  return (
    <figure className="voucher-buy__card">
      <VoucherFace
        picture={picture}
        sizes="(min-width: 80em) 46rem, (min-width: 64em) 50vw, 100vw"
        headline={voucher.redeemable ? voucher.name : isRefused(amount) ? '…' : price(amount)}
        recipient={form.recipient.trim()}
        dedication={form.dedication.trim()}
        from={form.from.trim()}
        valid={t('vouchers.validTo', { date: useSpelled().date(addMonths(begins, voucher.months)) })}
      />
      <figcaption>
        {picture && <WallLabel picture={picture} short />}
        <p className="label muted">{t('vouchers.preview')}</p>
      </figcaption>
    </figure>
  )
}
