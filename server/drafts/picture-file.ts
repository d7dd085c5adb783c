import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { PictureType } from './picture-type.ts'
import { unsafeIn } from './svg-safety.ts'

/** More than a camera's 60 megapixels nobody prints from a shop, and what they take in memory a server still has. */
const mostPixels = 64_000_000
/** The longer side of what is kept: twice what the shop shows at most. */
const longestSide = 4096
/** The longer side of a logo, which pages show some 150 pixels wide. */
const longestOfLogo = 800
/** A phone shows 800 pixels; what is less looks coarse everywhere. */
const least = { longer: 800, shorter: 400 }
/** In which drawings are rendered at most. */
const widestDrawing = 1920

export interface TakenPicture {
  content: Buffer
  ending: 'jpg' | 'webp' | 'svg'
  width: number
  height: number
}
type NotTaken = Refused<
  'PICTURE_BROKEN' | 'PICTURE_ANIMATED' | 'PICTURE_TOO_SMALL' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNSAFE',
  { place?: string }
>

/**
 * What the shop keeps of a file that somebody has handed over, or why it takes none of it. A picture is made anew from
 * its pixels: turned the right way, in the colours of a screen, without places, people and whatever else stands in a
 * file beside it. A file may be made to harm who reads it: only in a process of its own, `take-picture.ts`. A logo may
 * be small.
 */
export async function pictureIn(type: PictureType, content: Buffer, isLogo = false): Promise<TakenPicture | NotTaken> {
  const harm = harmIn(type, content)
  if (harm) return harm
  try {
    const about = await sharp(content, { limitInputPixels: false }).metadata()
    const wrong = wrongIn(about, isLogo)
    if (wrong) return wrong
    if (type === 'SVG') return await takenDrawing(content, about)
    return await (isLogo ? takenLogo(content, type) : takenPicture(content, about))
  } catch {
    return { refused: 'PICTURE_BROKEN' }
  }
}

/** How large the museum's own logo is, which stays as it was written; that it can be drawn is seen by drawing it. */
export async function logoIn(
  type: PictureType,
  content: Buffer,
): Promise<Pick<TakenPicture, 'width' | 'height'> | Exclude<ReturnType<typeof harmIn>, null>> {
  const harm = harmIn(type, content)
  if (harm) return harm
  try {
    const open = () => sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await open().metadata()
    await open().resize({ height: 40 }).toBuffer()
    return { width, height }
  } catch {
    return { refused: 'PICTURE_BROKEN' }
  }
}

/** What in a drawing does not draw. */
function harmIn(
  type: PictureType,
  content: Buffer,
): Refused<'PICTURE_BROKEN'> | Refused<'PICTURE_UNSAFE', { place: string }> | null {
  const unsafe = type === 'SVG' ? unsafeIn(content.toString('utf8')) : ''
  if (unsafe === null) return { refused: 'PICTURE_BROKEN' }
  return unsafe === '' ? null : { refused: 'PICTURE_UNSAFE', place: unsafe }
}

function wrongIn({ autoOrient: { width, height }, pages = 1, format }: Metadata, isLogo: boolean): NotTaken | null {
  const place = `${width} × ${height}`
  if (pages > 1) return { refused: 'PICTURE_ANIMATED' }
  if (width * height > mostPixels) return { refused: 'PICTURE_TOO_LARGE', place }
  const isSmall = Math.max(width, height) < least.longer || Math.min(width, height) < least.shorter
  return isSmall && !isLogo && format !== 'svg' ? { refused: 'PICTURE_TOO_SMALL', place } : null
}

/** Stays as it was written; that it can be drawn is seen by drawing it. */
async function takenDrawing(content: Buffer, { width }: Metadata): Promise<TakenPicture | NotTaken> {
  const density = Math.min(2400, (72 * widestDrawing) / width)
  const { info } = await sharp(content, { density, limitInputPixels: mostPixels })
    .resize({ width: widestDrawing })
    .toBuffer({ resolveWithObject: true })
  return { content, ending: 'svg', width: info.width, height: info.height }
}

async function takenPicture(content: Buffer, { hasAlpha }: Metadata): Promise<TakenPicture> {
  const open = () => sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
  const isClear = hasAlpha && !(await open().stats()).isOpaque
  return made(within(longestSide, open()), isClear ? 'webp' : 'jpg')
}

/** Flat colours and letters stay as sharp as they came, also where nothing of them is clear. */
const takenLogo = (content: Buffer, type: PictureType): Promise<TakenPicture> =>
  made(
    within(longestOfLogo, sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })),
    type === 'JPEG' ? 'jpg' : 'webp',
  )

const within = (side: number, image: Sharp) =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

async function made(whole: Sharp, ending: 'webp' | 'jpg'): Promise<TakenPicture> {
  const { data, info } = await (ending === 'webp' ? clear(whole) : opaque(whole)).toBuffer({ resolveWithObject: true })
  return { content: data, ending, width: info.width, height: info.height }
}

const clear = (image: Sharp) => image.webp({ lossless: true })
const opaque = (image: Sharp) =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: 93, chromaSubsampling: '4:4:4', progressive: true })
