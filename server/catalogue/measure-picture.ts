import sharp from 'sharp'
import { hashOf } from '../hash.ts'

/** The greatest width in which a vector drawing is rendered. */
const widestDrawing = 1920

export interface Measured {
  hash: string
  width: number
  height: number
  /** The average colour, shown while the picture loads. */
  colour: string
}

/** A picture's size and colour, or null when the file cannot be read as a picture. */
export async function measurePicture(content: Buffer): Promise<Measured | null> {
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
      hash: hashOf(content, 'hex'),
      width: Math.round(autoOrient.width * scale),
      height: Math.round(autoOrient.height * scale),
      colour: `#${[data[0]!, data[1]!, data[2]!].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    }
  } catch {
    return null
  }
}
