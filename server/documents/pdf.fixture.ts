import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Reads a PDF as its reader does: what stands on each page, and what a scanner sees of it.

const pdfium = await PDFiumLibrary.init()
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) } })

/** The text of each page, with single spaces. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf)
  // a hyphen at the end of a line, as a link may have one, is read as another sign
  const texts = [...document.pages()].map((page) =>
    page.getText().replaceAll('\ufffe', '-').replace(/\s+/g, ' ').trim(),
  )
  document.destroy()
  return texts
}

/** A page as it comes out of a printer with so many dots to an inch: grey, from 0 to 255. */
export async function printedPage(pdf: Uint8Array, page: number, dots = 150) {
  const document = await pdfium.loadDocument(pdf)
  const { data, width, height } = await document.getPage(page).render({ scale: dots / 72, render: 'bitmap' })
  document.destroy()
  const grey = (x: number, y: number) => data[(y * width + x) * 4 + 1]!
  return { data: new Uint8ClampedArray(data), width, height, grey }
}

/** The texts of all QR codes on a printed page. */
export async function codesOn(page: Awaited<ReturnType<typeof printedPage>>): Promise<string[]> {
  const image = { data: page.data, width: page.width, height: page.height, colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 10 })).map(({ text }) => text)
}
