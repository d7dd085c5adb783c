import type { Picture } from '@foyer/contract/schema.ts'
import { useTexts } from '../core/language.tsx'
import type { Only } from './by-width.ts'

/** The label of placeholder art. */
const illustration = { kind: 'illustration', artist: null, title: null, year: null, credit: null } as const

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
  return (
    <p className={`wall-label label muted ${className}`} data-only={only}>
      {kind === 'illustration' && <>{t('shop.illustration')}</>}
      {kind === 'photograph' && (
        <>
          {title}
          {year && `, ${year}`}
          {artist && ` (${t('shop.photograph', { artist })})`}
        </>
      )}
      {kind === 'artwork' && (
        <>
          {artist && `${artist}, `}
          <cite>{title}</cite>
          {year && `, ${year}`}
        </>
      )}
      {credit && !short && kind !== 'illustration' && <span>{credit}</span>}
    </p>
  )
}
