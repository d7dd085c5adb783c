import './exhibit.css'
import type { ReactNode } from 'react'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { Picture } from './picture.tsx'
import { WallLabel } from './wall-label.tsx'

/** A picture on the wall, uncropped and labelled, with what is said about it beside it. */
export function Exhibit({ picture, moves = false, children }: { picture: PictureData | null; moves?: boolean; children: ReactNode }) {
  const tall = picture !== null && picture.height > picture.width
  return (
    <div className="exhibit page" data-bare={!picture || undefined}>
      {picture && (
        <figure className="exhibit__picture" data-tall={tall || undefined}>
          <Picture picture={picture} sizes="(min-width: 64em) 44rem, 100vw" eager hung={tall} className={moves ? 'picture--moves' : ''} />
          <figcaption>
            <WallLabel picture={picture} />
          </figcaption>
        </figure>
      )}
      <div className="exhibit__text">{children}</div>
    </div>
  )
}
