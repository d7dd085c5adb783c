/** Reads the text of a QR code in a picture; null where there is none. */
export type ReadCode = (picture: HTMLCanvasElement) => Promise<string | null>

/** What browsers that read codes themselves offer; types of pages do not have it yet. */
interface OwnDetector {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface OwnDetectors {
  new (options: { formats: string[] }): OwnDetector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader, else one of our files, which is loaded for that. */
export async function codeReader(): Promise<ReadCode> {
  const Own = (globalThis as { BarcodeDetector?: OwnDetectors }).BarcodeDetector
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { readWithZxing } = await import('./zxing.ts')
  return readWithZxing()
}
