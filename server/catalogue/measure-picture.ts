import sharp from 'sharp'
import { hashOf } from '../hash.ts'

/** The greatest width in which a vector drawing is rendered. */
export const widestDrawing = 1920

export interface Measured {
  hash: string
  width: number
  height: number
  /** The average colour, shown while the picture loads. */
  colour: string
}

/**
 * A picture's size and colour, or null when the file cannot be read as a picture; what is known of one with the same
 * hash is not measured again, which takes most of the time of reading a catalogue.
 */
export async function measurePicture(
  content: Buffer,
  known: ReadonlyMap<string, Measured> = new Map(),
): Promise<Measured | null> {
  const hash = hashOf(content, 'hex')
  const before = known.get(hash)
  if (before) return before
  try {
    const image = sharp(content)
    const { autoOrient, format } = await image.metadata()
    const { data } = await image
      .resize(1, 1, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scale = format === 'svg' ? widestDrawing / autoOrient.width : 1
    return {
      hash,
      width: Math.round(autoOrient.width * scale),
      height: Math.round(autoOrient.height * scale),
      colour: `#${[data[0]!, data[1]!, data[2]!].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    }
  } catch {
    return null
  }
}
