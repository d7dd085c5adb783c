import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { writeWholeFile } from '../files/whole-file.ts'
import { inTurn } from '../in-turn.ts'
import { hashOf } from '../hash.ts'

/** Browsers choose one of the first two; previews of links elsewhere may know only the third. */
export const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

function pathOfMade(dataDir: string, hash: string, width: number, format: Format): string {
  return join(dataDir, 'media', hash, `${width}.${format}`)
}

const twoAtOnce = inTurn(2)
const making = new Map<string, Promise<Buffer>>()

/**
 * A picture of the catalogue in a width and format; made on first use, each only once and at most two at a time.
 * @throws ChangedPicture, or ENOENT, when its file is not the one that was imported
 */
export async function madePicture(
  { DATA_DIR, CATALOGUE_DIR }: { DATA_DIR: string; CATALOGUE_DIR: string },
  picture: { file: string; hash: string },
  width: number,
  format: Format,
): Promise<Buffer> {
  const file = pathOfMade(DATA_DIR, picture.hash, width, format)
  const source = { file: join(CATALOGUE_DIR, picture.file), hash: picture.hash }
  const existing = await readFile(file).catch(() => null)
  if (existing) return existing
  let running = making.get(file)
  if (!running) {
    running = twoAtOnce(() => make(source, width, format, file)).finally(() => making.delete(file))
    making.set(file, running)
  }
  return running
}

async function make(
  source: { file: string; hash: string },
  width: number,
  format: Format,
  file: string,
): Promise<Buffer> {
  const content = await readFile(source.file)
  if (hashOf(content, 'hex') !== source.hash) throw new ChangedPicture(source.file)
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

/** The file is no longer the one that was imported. */
export class ChangedPicture extends Error {}
