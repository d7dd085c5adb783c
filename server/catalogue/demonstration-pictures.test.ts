import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { loadFiles, readCatalogue } from './read-catalogue.ts'

const catalogue = join(import.meta.dirname, '../../catalogue')
const { entries, problems } = await readCatalogue(await loadFiles(catalogue))
if (!entries) throw new Error(JSON.stringify(problems))
const { pictures } = entries
const artworks = pictures.filter(({ kind }) => kind === 'artwork')

/** How much of each edge's outermost line is as white as paper. */
async function whiteEdges(file: string): Promise<number[]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const white = (length: number, at: (index: number) => number) =>
    Array.from({ length }, (_, index) => data[at(index)]!).filter((grey) => grey > 222).length / length
  return [
    white(width, (x) => x),
    white(width, (x) => (height - 1) * width + x),
    white(height, (y) => y * width),
    white(height, (y) => y * width + width - 1),
  ]
}

it.each(artworks.map(({ id, file }) => [id, file]))(
  'the work of art %s ends where it is painted: no edge of paper glares on a dark page',
  async (_, file) => {
    for (const share of await whiteEdges(join(catalogue, file))) expect(share).toBeLessThan(0.25)
  },
)

it('a wall label says artist, title and year, and no credit where none is due', () => {
  for (const { id, artist, title, year, credit } of artworks) {
    expect(artist && title && year, id).toBeTruthy()
    expect(credit, id).toBeUndefined()
  }
})

it('every picture has its licence on the list, in use or not, and the list has no other', async () => {
  const listed = [
    ...(await readFile(join(catalogue, 'pictures/LICENCES.md'), 'utf8')).matchAll(
      /^\| (\S+\.\w+) \|[^|]*\|[^|]*\| ([^|]+) \|/gm,
    ),
  ]
  expect(listed.map(([, file, licence]) => `pictures/${file} ${licence}`).sort()).toEqual(
    // one file may stand for two pictures: a house by night is one by itself, too
    [
      ...new Set(
        pictures.flatMap(({ file, dark, licence }) =>
          [file, ...(dark ? [dark.file] : [])].map((name) => `${name} ${licence}`),
        ),
      ),
    ].sort(),
  )
  expect((await readdir(join(catalogue, 'pictures'))).filter((name) => !name.endsWith('.md')).sort()).toEqual(
    listed.map(([, file]) => file).sort(),
  )
})
