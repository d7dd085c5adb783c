import type { PictureEntry, PictureFile } from './entries.schema.ts'
import type { Cut, Size } from '@foyer/domain/museum/picture-frame.ts'
import { measurePicture } from './measure-picture.ts'
import { mistake, type Mistake } from './mistake.ts'
import { noFile, type Placed } from './placed.ts'

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`

/**
 * The pictures that can be read, with their measurements, which `before` may have already; tells which cannot, and dark
 * ones of another size.
 */
export async function readPictures(
  placed: readonly Placed<PictureFile>[],
  files: ReadonlyMap<string, Buffer>,
  before: readonly PictureEntry[],
): Promise<PictureEntry[]> {
  const known = new Map(
    before
      .flatMap(({ dark, ...light }) => (dark ? [light, dark] : [light]))
      .map(({ hash, width, height, colour }) => [hash, { hash, width, height, colour }]),
  )
  const pictures: PictureEntry[] = []
  for (const { entry, problem } of placed) {
    const measured = async (field: 'file' | 'dark', file: string) => {
      const content = files.get(file)
      const size = content && (await measurePicture(content, known))
      if (!size) problem([field], content ? mistake('no-picture', { name: file }) : noFile(file, files.keys()))
      return size && { file, ...size }
    }
    const { dark: darkFile, ...rest } = entry
    const light = await measured('file', entry.file)
    const dark = darkFile === undefined ? undefined : await measured('dark', darkFile)
    if (light && dark && (light.width !== dark.width || light.height !== dark.height))
      problem(['dark'], mistake('picture-size', { own: sizeOf(dark), file: light.file, size: sizeOf(light) }))
    if (light && entry.cut) checkCut(entry.cut, light, entry, (what) => problem(['cut'], what))
    if (light) pictures.push({ ...rest, ...light, ...(dark && { dark }) })
  }
  return pictures
}

function checkCut(
  { left, top, width, height }: Cut,
  whole: Size,
  { kind }: Pick<PictureFile, 'kind'>,
  tell: (what: Mistake) => void,
): void {
  if (kind === 'artwork') tell(mistake('cut-artwork'))
  else if (left + width > whole.width || top + height > whole.height)
    tell(mistake('cut-outside', { size: sizeOf(whole) }))
}
