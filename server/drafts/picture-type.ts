import type { Refused } from '@foyer/contract/refusals.ts'
import { isDrawing } from './svg-safety.ts'

/** What files begin with, and how they may end. */
const types = {
  JPEG: { begins: /^\xff\xd8\xff/, ends: /\.(jpe?g|jfif)$/i },
  PNG: { begins: /^\x89PNG\r\n\x1a\n/, ends: /\.png$/i },
  WebP: { begins: /^RIFF[^]{4}WEBP/, ends: /\.webp$/i },
  GIF: { begins: /^GIF8[79]a/, ends: /\.gif$/i },
  AVIF: { begins: /^[^]{4}ftypavi[fs]/, ends: /\.avif$/i },
  SVG: { begins: /^$/, ends: /\.svg$/i },
}
export type PictureType = keyof typeof types

function typeOf(content: Buffer): PictureType | null {
  const start = content.toString('latin1', 0, 16)
  const found = (Object.keys(types) as PictureType[]).find((type) => types[type].begins.test(start))
  return found ?? (isDrawing(content.toString('utf8')) ? 'SVG' : null)
}

/** What a file is by how it begins, without reading it; refused where its name says something else. */
export function typeIn(
  name: string,
  content: Buffer,
): PictureType | Refused<'PICTURE_TYPE'> | Refused<'PICTURE_MISNAMED', { place: string }> {
  const type = typeOf(content)
  if (!type) return { refused: 'PICTURE_TYPE' }
  return types[type].ends.test(name) ? type : { refused: 'PICTURE_MISNAMED', place: type }
}
