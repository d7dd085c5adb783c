import type { Picture } from '@foyer/contract/schema.ts'
import { useTexts } from '../core/language.tsx'
import type { Only } from './by-width.ts'

/** The label of placeholder art. */
const illustration: Partial<Picture> = { kind: 'illustration' }

/** The label of a picture: artist, title, year. `short` leaves out the credit for the reproduction. */
export function WallLabel({
  picture,
  short = false,
  only,
  className = '',
}: {
  picture: Picture | null
  short?: boolean
  only?: Only
  className?: string
}) {
  const t = useTexts()
  const { kind, artist, title, year, credit } = picture ?? illustration
  const isArtwork = kind === 'artwork'
  return (
    <p className={`wall-label label muted ${className}`} data-only={only}>
      {kind === 'illustration' ? (
        t('shop.illustration')
      ) : (
        <>
          {isArtwork && artist && `${artist}, `}
          {isArtwork ? <cite>{title}</cite> : title}
          {year && `, ${year}`}
          {!isArtwork && artist && ` (${t('shop.photograph', { artist })})`}
          {credit && !short && <span>{credit}</span>}
        </>
      )}
    </p>
  )
}
