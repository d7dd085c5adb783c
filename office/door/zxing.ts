import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadCode } from './read-codes.ts'

/** The compiled reader, from our own files: the library would fetch it from elsewhere. */
export async function readWithZxing(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const larger = document.createElement('canvas')
  return async (picture) => (await textIn(picture)) ?? textIn(enlarged(picture, larger))
}

async function textIn(picture: HTMLCanvasElement): Promise<string | null> {
  const { width, height } = picture
  const pixels = picture.getContext('2d', { willReadFrequently: true })!.getImageData(0, 0, width, height)
  const [found] = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: true,
    tryDenoise: true,
    maxNumberOfSymbols: 1,
  })
  return found?.text ?? null
}

/** Twice as large, its middle shows what cracks and lamps leave of a code. */
function enlarged(picture: HTMLCanvasElement, onto: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = picture
  const part = Math.round((Math.min(width, height) * 2) / 3)
  if (onto.width !== 2 * part) Object.assign(onto, { width: 2 * part, height: 2 * part })
  const drawing = onto.getContext('2d', { willReadFrequently: true })!
  drawing.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, 0, 0, 2 * part, 2 * part)
  return onto
}
