import type { PictureEntry, PictureFile } from './entries.schema.ts'
import { measurePicture } from './measure-picture.ts'
import { noFile, type Placed } from './placed.ts'

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
      if (!size) problem([field], content ? `${file} is no picture that can be read` : noFile(file, files.keys()))
      return size && { file, ...size }
    }
    const { dark: darkFile, ...rest } = entry
    const light = await measured('file', entry.file)
    const dark = darkFile === undefined ? undefined : await measured('dark', darkFile)
    if (light && dark && (light.width !== dark.width || light.height !== dark.height))
      problem(['dark'], `is ${dark.width} × ${dark.height} pixels, and ${light.file} ${light.width} × ${light.height}`)
    if (light) pictures.push({ ...rest, ...light, ...(dark && { dark }) })
  }
  return pictures
}
