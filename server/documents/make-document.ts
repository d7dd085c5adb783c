import { documentContentOf, templateOf, type DocumentData } from './document-kinds.ts'
import { fallbackFamilies, fontFiles, needsLargeFonts } from './fonts.ts'
import { printable } from './printable.ts'
import { nativeTypst } from './typst-native.ts'
import { wasmTypst } from './typst-wasm.ts'
import type { OpenTypst, TemplateFiles, Typst } from './typst.ts'

/** Makes PDFs from these templates. `typst` is the compiler, without it the best of this system. */
export function documentMaker(
  templates: TemplateFiles,
  typst: Promise<OpenTypst> = bestCompiler(),
): (data: DocumentData) => Promise<Uint8Array> {
  const opened = new Map<boolean, Promise<Typst>>()
  const withFonts = (large: boolean) => {
    const compiler = opened.get(large) ?? typst.then((open) => open(templates, fontFiles(large)))
    opened.set(large, compiler)
    return compiler
  }
  return async (data) => {
    const { pictures, ...said } = documentContentOf(data)
    const content = { ...said, fallback: fallbackFamilies }
    // nothing that somebody typed is more than a text, and each of its letters has a glyph
    const json = JSON.stringify(content, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value))
    return (await withFonts(needsLargeFonts(json))).pdf(templateOf(data.kind), json, pictures)
  }
}

/**
 * The native compiler where there is one for this system. It refuses what breaks PDF/UA-1; the other one, which runs
 * everywhere, is three times as slow, and writes the same tags without judging them.
 */
async function bestCompiler(): Promise<OpenTypst> {
  return nativeTypst() ?? (await wasmTypst())
}
