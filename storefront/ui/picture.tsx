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

/** Where no source fits the window nothing must load, and yet a picture needs an address; it is not shown there. */
const nothing = 'data:,'

/** A picture in the colours of the page, where it has both; until it has loaded, its main colour fills the space. */
export function Picture({ picture, sizes, eager = false, className = '', decorative = false, only }: PictureProps) {
  const { src, widths, width, height, colour, alt, dark } = picture
  const media = only && windows[only]
  const sources = (version: string, inWindow?: string) =>
    ['avif', 'webp'].map((format) => (
      <source
        key={format}
        type={`image/${format}`}
        media={inWindow}
        srcSet={widths.map((w) => `${version}.${w}.${format} ${w}w`).join(', ')}
        sizes={sizes}
      />
    ))
  if (import.meta.env.SSR && eager) {
    if (dark) loadAhead(picture, dark, sizes, inScheme('dark', media))
    loadAhead(picture, src, sizes, dark ? inScheme('light', media) : media)
  }
  return (
    <span className={`picture ${className}`} data-only={only}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} fill={colour} />
      </svg>
      <picture>
        {dark && sources(dark, inScheme('dark', media))}
        {sources(src, media)}
        <img
          src={only ? nothing : `${src}.${fallbackOf(picture)}.webp`}
          width={width}
          height={height}
          alt={decorative ? '' : alt}
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </span>
  )
}

function inScheme(scheme: string, media = 'all') {
  return `${media} and (prefers-color-scheme: ${scheme})`
}

function fallbackOf({ widths }: PictureData) {
  return widths[2] ?? widths.at(-1)
}

/** In the head, where it has priority over fonts and code. */
function loadAhead(picture: PictureData, version: string, sizes: string, media: string | undefined) {
  preload(`${version}.${fallbackOf(picture)}.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: picture.widths.map((w) => `${version}.${w}.avif ${w}w`).join(', '),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })
}
