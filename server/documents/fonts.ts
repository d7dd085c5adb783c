import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

// TTF cuts with Latin and Latin Extended in one file: pdfkit can neither merge the subsets of a web font nor pick among them
const packages = createRequire(import.meta.url)
const read = (path: string) => readFileSync(packages.resolve(`@expo-google-fonts/${path}`))

export const fonts = {
  display: read('newsreader/400Regular/Newsreader_400Regular.ttf'),
  text: read('instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: read('instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
} as const
export type FontName = keyof typeof fonts

const covered = Object.values(fonts).map((file) => new Set((create(file) as Font).characterSet))

/** Whether all of the fonts have it. */
export function hasGlyph(character: string): boolean {
  return covered.every((glyphs) => glyphs.has(character.codePointAt(0)!))
}
