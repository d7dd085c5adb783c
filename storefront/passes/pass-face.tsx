import './pass-face.css'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import { useLang } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { Picture } from '../ui/picture.tsx'

interface PassFaceProps {
  picture: PictureData
  /** Whose it is, once that is written; until then the kind of pass stands in its place. */
  holder: string
  name: string
  validity: string
}

/** The front of an annual pass as it is printed; only for the eye, since all on it is said beside it too. */
export function PassFace({ picture, holder, name, validity }: PassFaceProps) {
  const site = siteName(useShop().config, useLang())
  return (
    <div className="pass-face" aria-hidden="true">
      <Picture picture={picture} sizes="(min-width: 64em) 44rem, 100vw" decorative eager />
      <div className="pass-face__band">
        <p className="pass-face__holder">{holder || name}</p>
        <p className="pass-face__facts">
          {holder && <b>{name}</b>}
          <span>{validity}</span>
        </p>
        <p className="pass-face__site">{site}</p>
      </div>
    </div>
  )
}
