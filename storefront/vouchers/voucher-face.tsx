import './voucher-face.css'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'

interface VoucherFaceProps {
  /** The amount, or the thing. */
  headline: string
  name?: string
  recipient?: string
  dedication?: string
}

/** What a voucher looks like on paper; only for the eye, since everything on it is said beside it too. */
export function VoucherFace({ headline, name = '', recipient = '', dedication = '' }: VoucherFaceProps) {
  const t = useTexts()
  const lang = useLang()
  const { config } = useShop()
  return (
    <div className="voucher-face" aria-hidden="true">
      <p className="voucher-face__site">
        <span>{siteName(config, lang)}</span> <span>{t('title.voucherSingle')}</span>
      </p>
      <p className="voucher-face__headline figures">{headline}</p>
      {name && <p className="voucher-face__name">{name}</p>}
      {recipient && <p className="voucher-face__recipient">{t('vouchers.for', { name: recipient })}</p>}
      {dedication && <p className="voucher-face__dedication">{dedication}</p>}
    </div>
  )
}
