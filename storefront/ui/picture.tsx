import './picture.css'
import { preload } from 'react-dom'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { windows, type Only } from './by-width.ts'

interface PictureProps {
  picture: PictureData
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** The first picture in view: loaded at once. */
  eager?: boolean
  className?: string
  /** Its height is given by the place it hangs in, not its width. */
  hung?: boolean
  /** Beside text that names it, it needs no words of its own. */
  decorative?: boolean
  /** Neither shown nor loaded in other windows. */
  only?: Only
}

/** Uncropped, in the place that its size reserves, on its own colour until it is there. */
export function Picture({
  picture,
  sizes,
  eager = false,
  className = '',
  hung = false,
  decorative = false,
  only,
}: PictureProps) {
  const { src, widths, width, height, colour, alt } = picture
  const set = (format: string) => widths.map((w) => `${src}.${w}.${format} ${w}w`).join(', ')
  const media = only && windows[only]
  const fallback = widths.find((w) => w >= 640) ?? widths.at(-1)
  // named in the head, it comes before the fonts and the code that share a slow line
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
    <span className={`picture ${hung ? 'picture--hung' : ''} ${className}`} data-only={only}>
      <svg
        className="picture__ground"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMax"
        aria-hidden="true"
      >
        <rect width={width} height={height} fill={colour} />
      </svg>
      <picture>
        <source type="image/avif" media={media} srcSet={set('avif')} sizes={sizes} />
        <source type="image/webp" media={media} srcSet={set('webp')} sizes={sizes} />
        <img
          // without a source that fits the window, nothing at all
          src={only ? undefined : `${src}.${fallback}.webp`}
          width={width}
          height={height}
          alt={decorative ? '' : alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}
