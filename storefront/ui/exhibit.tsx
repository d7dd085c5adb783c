import './exhibit.css'
import type { ReactNode } from 'react'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { Picture } from './picture.tsx'
import { WallLabel } from './wall-label.tsx'

interface ExhibitProps {
  picture: PictureData | null
  moves?: boolean
  /** What stands in place of its picture. */
  face?: ReactNode
  children: ReactNode
}

/** An uncropped picture with its label, and text beside it. */
export function Exhibit({ picture, moves = false, face, children }: ExhibitProps) {
  const tall = picture !== null && picture.height > picture.width
  return (
    <div className="exhibit page" data-bare={!picture || undefined}>
      {face && <div className="exhibit__face">{face}</div>}
      {picture && !face && (
        <figure className="exhibit__picture" data-tall={tall || undefined}>
          <Picture
            picture={picture}
            sizes={`(min-width: ${tall ? '48em) 28' : '64em) 44'}rem, 100vw`}
            eager
            className={moves ? 'picture--moves' : ''}
          />
          <figcaption>
            <WallLabel picture={picture} />
          </figcaption>
        </figure>
      )}
      <div className="exhibit__text">{children}</div>
    </div>
  )
}
