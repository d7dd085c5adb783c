import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { writeWholeFile } from '../files/whole-file.ts'
import { inTurn } from '../in-turn.ts'
import { contentOf } from '../catalogue/files.queries.ts'
import type { Context } from '../context.ts'

/** Browsers choose one of the first two; previews of links elsewhere may know only the third. */
export const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

function pathOfMade(dataDir: string, hash: string, width: number, format: Format): string {
  return join(dataDir, 'media', hash, `${width}.${format}`)
}

const twoAtOnce = inTurn(2)
const making = new Map<string, Promise<Buffer | null>>()

/**
 * A picture of the catalogue in a width and format; made on first use, each only once and at most two at a time. Null
 * where the shop does not have what it is made from.
 */
export async function madePicture(
  { settings, database }: Pick<Context, 'settings' | 'database'>,
  hash: string,
  width: number,
  format: Format,
): Promise<Buffer | null> {
  const file = pathOfMade(settings.DATA_DIR, hash, width, format)
  const existing = await readFile(file).catch(() => null)
  if (existing) return existing
  let running = making.get(file)
  if (!running) {
    running = twoAtOnce(async () => {
      const content = await contentOf(database.db, hash)
      return content && make(content, width, format, file)
    }).finally(() => making.delete(file))
    making.set(file, running)
  }
  return running
}

async function make(content: Buffer, width: number, format: Format, file: string): Promise<Buffer> {
  const { format: kind, width: own } = await sharp(content).metadata()
  // a vector drawing is rendered at the final size, not enlarged
  const image = kind === 'svg' ? sharp(content, { density: Math.min(2400, (72 * width) / own) }) : sharp(content)
  const sized = image.autoOrient().resize({ width })
  const bytes = await into[format](sized).toBuffer()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeWholeFile(file, bytes)
  return bytes
}

const into: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 45, effort: 3 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  // JPEG has no transparency: transparent parts become white
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
}
