import { PDFiumLibrary } from '@hyzyla/pdfium'

const pdfium = await PDFiumLibrary.init()

/** The text of a PDF as its reader copies it, page after page. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const document = await pdfium.loadDocument(pdf)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  return texts.join('\n').replace(/\s+/g, ' ')
}
