import './exhibit.css'
import type { ReactNode } from 'react'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { byWidth } from './by-width.ts'
import { Picture } from './picture.tsx'
import { WallLabel } from './wall-label.tsx'

interface ExhibitProps {
  picture: PictureData | null
  /** Another picture for phones. */
  narrow?: PictureData | null
  moves?: boolean
  children: ReactNode
}

/** An uncropped picture with its label, and text beside it. */
export function Exhibit({ picture, narrow, moves = false, children }: ExhibitProps) {
  return (
    <div className="exhibit page" data-bare={!picture || undefined}>
      {byWidth(picture, narrow).map(([shown, only]) => {
        const tall = shown.height > shown.width
        return (
          <figure key={shown.src} className="exhibit__picture" data-tall={tall || undefined} data-only={only}>
            <Picture
              picture={shown}
              sizes={`(min-width: ${tall ? '48em) 28' : '64em) 44'}rem, 100vw`}
              eager
              only={only}
              className={moves ? 'picture--moves' : ''}
            />
            <figcaption>
              <WallLabel picture={shown} />
            </figcaption>
          </figure>
        )
      })}
      <div className="exhibit__text">{children}</div>
    </div>
  )
}
