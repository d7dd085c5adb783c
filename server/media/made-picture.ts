import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { writeWholeFile } from '../files/whole-file.ts'
import { inTurn } from '../in-turn.ts'
import type { Cut } from '@foyer/domain/museum/picture-frame.ts'
import { widestDrawing } from '../catalogue/measure-picture.ts'
import { placeInFile } from '../catalogue/shown-picture.ts'
import { contentOf } from '../catalogue/files.queries.ts'
import type { Context } from '../context.ts'

/** Browsers choose one of the first two; previews of links elsewhere may know only the third. */
export const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

/** A file of the catalogue, and what is cut out of it. */
interface Original {
  hash: string
  cut?: Cut | undefined
}

function pathOfMade(dataDir: string, { hash, cut }: Original, width: number, format: Format): string {
  return join(dataDir, 'media', hash, `${cut ? `${placeInFile(cut)}.` : ''}${width}.${format}`)
}

const twoAtOnce = inTurn(2)
const making = new Map<string, Promise<Buffer | null>>()

/**
 * A picture of the catalogue in a width and format; made on first use, each only once and at most two at a time. Null
 * where the shop does not have what it is made from.
 */
export async function madePicture(
  { settings, database }: Pick<Context, 'settings' | 'database'>,
  original: Original,
  width: number,
  format: Format,
): Promise<Buffer | null> {
  const file = pathOfMade(settings.DATA_DIR, original, width, format)
  const existing = await readFile(file).catch(() => null)
  if (existing) return existing
  let running = making.get(file)
  if (!running) {
    running = twoAtOnce(async () => {
      const content = await contentOf(database.db, original.hash)
      return content && make(content, original.cut, { width, format, file })
    }).finally(() => making.delete(file))
    making.set(file, running)
  }
  return running
}

async function make(
  content: Buffer,
  cut: Cut | undefined,
  { width, format, file }: { width: number; format: Format; file: string },
): Promise<Buffer> {
  const { format: type, autoOrient: whole } = await sharp(content).metadata()
  /** How wide all of it is where what is shown is as wide as it is wanted. */
  const wide = cut ? Math.round((width * (type === 'svg' ? widestDrawing : whole.width)) / cut.width) : width
  // a vector drawing is rendered at the final size, not enlarged
  const resized = sharp(content).autoOrient().resize({ width: wide })
  const sized = cut ? resized.extract(partOf(cut, width, Math.round((wide * whole.height) / whole.width))) : resized
  const bytes = await into[format](sized).toBuffer()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeWholeFile(file, bytes)
  return bytes
}

/** What is cut out, where it is so wide, of all that is so high then. */
function partOf({ left, top, width: own, height: tall }: Cut, width: number, all: number): Cut {
  const scale = width / own
  const height = Math.max(1, Math.min(all, Math.round(tall * scale)))
  return { left: Math.round(left * scale), top: Math.min(Math.round(top * scale), all - height), width, height }
}

const into: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 45, effort: 3 }),
  webp: (image) => image.webp(),
  // JPEG has no transparency: transparent parts become white
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
}
