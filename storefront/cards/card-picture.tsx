import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { useViewTransitionState } from '../router/hooks.ts'
import { Picture } from '../ui/picture.tsx'
import { PlaceholderArt } from './placeholder-art.tsx'

interface CardPictureProps {
  /** Where the card leads; the picture moves there. */
  href: string
  id: number
  picture: PictureData | null
  sizes: string
  eager: boolean
  /** Its text says what it shows. */
  decorative?: boolean
}

/** The picture of a card in a list, or a drawing in its place. */
export function CardPicture({ href, id, picture, ...rest }: CardPictureProps) {
  const moves = useViewTransitionState(href)
  if (!picture) return <PlaceholderArt id={id} />
  return <Picture {...rest} picture={picture} className={moves ? 'picture--moves' : ''} />
}
