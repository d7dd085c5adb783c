import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf } from './font-coverage.ts'

const packages = createRequire(import.meta.url)
const google = (path: string) => packages.resolve(`@expo-google-fonts/${path}`)
const chinese = join(dirname(packages.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf')

/** A font's family, as templates name it, and its files. */
interface Font {
  family: string
  files: readonly string[]
}

/** The shop's own. */
const own: readonly Font[] = [
  {
    family: 'Newsreader',
    files: [
      google('newsreader/400Regular/Newsreader_400Regular.ttf'),
      google('newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf'),
    ],
  },
  {
    family: 'Instrument Sans',
    files: [
      google('instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
      google('instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
    ],
  },
]

/** What stands in for letters that the shop's own fonts lack. */
const standIns: readonly Font[] = [
  { family: 'Noto Sans', files: [google('noto-sans/400Regular/NotoSans_400Regular.ttf')] },
  { family: 'Noto Sans Arabic', files: [google('noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf')] },
  { family: 'Noto Sans Hebrew', files: [google('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf')] },
  { family: 'Noto Sans Armenian', files: [google('noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf')] },
  { family: 'Noto Sans Georgian', files: [google('noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf')] },
  { family: 'Noto Sans Thai', files: [google('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf')] },
]

/** What stands in for Chinese, Japanese and Korean, eight times as large as all others together, and for emojis. */
const large: readonly Font[] = [
  { family: 'Noto Sans S Chinese', files: [chinese] },
  { family: 'NanumGothic', files: [google('nanum-gothic/400Regular/NanumGothic_400Regular.ttf')] },
  // one color, as all that is printed
  { family: 'Noto Emoji', files: [google('noto-emoji/400Regular/NotoEmoji_400Regular.ttf')] },
]

/** In the order in which they are tried. */
export const fallbackFamilies = [...standIns, ...large].map(({ family }) => family)

const read = (fonts: readonly Font[]) => fonts.flatMap(({ files }) => files).map((file) => readFileSync(file))
const smallFiles = read([...own, ...standIns])
const small = everyCharacterOf(smallFiles)
let largeFiles: Buffer[] | undefined
let all: Set<number> | undefined

/** The fonts' files; the large ones only where they are needed. */
export function fontFiles(withLarge: boolean): readonly Buffer[] {
  return withLarge ? [...smallFiles, ...(largeFiles ??= read(large))] : smallFiles
}

/** Whether a text has letters that only the large fonts have. */
export function needsLargeFonts(text: string): boolean {
  return (text.match(/[^\x00-\x7f]/gu) ?? []).some((character) => !small.has(character.codePointAt(0)!))
}

/** Whether any of the fonts has it. */
export function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0)!
  if (small.has(code)) return true
  all ??= everyCharacterOf(fontFiles(true))
  return all.has(code)
}

function everyCharacterOf(files: readonly Buffer[]): Set<number> {
  return new Set(files.flatMap((file) => [...charactersOf(file)]))
}
