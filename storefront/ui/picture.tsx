import './picture.css'
import { preload } from 'react-dom'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { windows, type Only } from './by-width.ts'

interface PictureProps {
  picture: PictureData
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** In the first view, so it loads immediately. */
  eager?: boolean
  className?: string
  /** Without alternative text, because the text beside it names it. */
  decorative?: boolean
  /** Neither shown nor loaded in windows of the other size. */
  only?: Only
}

/** Where no source fits the window nothing must load, and yet a picture needs an address. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** An uncropped picture; until it has loaded, its main colour fills the reserved space. */
export function Picture({ picture, sizes, eager = false, className = '', decorative = false, only }: PictureProps) {
  const { src, widths, width, height, colour, alt, kind } = picture
  const set = (format: string) => widths.map((w) => `${src}.${w}.${format} ${w}w`).join(', ')
  const media = only && windows[only]
  const fallback = widths.find((w) => w >= 640) ?? widths.at(-1)
  // a preload in the head gives it priority over fonts and code
  if (import.meta.env.SSR && eager)
    preload(`${src}.${fallback}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: set('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
      media,
    })
  return (
    <span className={`picture ${className}`} data-kind={kind} data-only={only}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} fill={colour} />
      </svg>
      <picture>
        <source type="image/avif" media={media} srcSet={set('avif')} sizes={sizes} />
        <source type="image/webp" media={media} srcSet={set('webp')} sizes={sizes} />
        <img
          src={only ? nothing : `${src}.${fallback}.webp`}
          width={width}
          height={height}
          alt={decorative ? '' : alt}
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </span>
  )
}
