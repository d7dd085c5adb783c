import './voucher-face.css'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { Picture } from '../ui/picture.tsx'

interface VoucherFaceProps {
  picture: PictureData | null
  /** How wide its picture is shown, as in the attribute `sizes`. */
  sizes: string
  /** The amount, or the thing. */
  headline: string
  recipient: string
  dedication: string
  from: string
  /** Until when it is valid, in words. */
  valid: string
}

/** A voucher's card as it is given; only for the eye, since everything on it is said beside it too. */
export function VoucherFace({ picture, sizes, headline, recipient, dedication, from, valid }: VoucherFaceProps) {
  const t = useTexts()
  const lang = useLang()
  const site = siteName(useShop().config, lang)
  return (
    <div className="voucher-face" aria-hidden="true">
      {picture ? (
        <Picture picture={picture} sizes={sizes} decorative eager />
      ) : (
        <p className="voucher-face__cover">{site}</p>
      )}
      <div className="voucher-face__inside">
        <div className="voucher-face__words">
          {recipient && <p className="voucher-face__recipient">{t('vouchers.for', { name: recipient })}</p>}
          {dedication && <p>{dedication}</p>}
          {from && <p>{from}</p>}
        </div>
        <div className="voucher-face__worth">
          <p className="voucher-face__headline figures">{headline}</p>
          <p>{site}</p>
          <p>{valid}</p>
        </div>
      </div>
    </div>
  )
}
