import PDFDocument from 'pdfkit'
import { fonts, type FontName } from './fonts.ts'
import { printable } from './printable.ts'

/** A4 in points, with the same margin all around. */
export const page = { width: 595.28, height: 841.89, margin: 48, inner: 595.28 - 96, end: 841.89 - 52 }
export const colours = { ink: '#14151A', muted: '#585A63', line: '#DCDCD8', paper: '#FFFFFF' }

export interface TextStyle {
  font: FontName
  size: number
  /** Line height as a factor of the size. */
  leading: number
  colour: string
  tracking?: number
  figures?: 'tabular'
}

/** A text at its place on a page, with its role in the document's structure. */
export interface TextBox {
  role: 'H1' | 'P'
  text: string
  style: TextStyle
  x: number
  y: number
  width: number
  align?: 'right'
  /** At most so many lines, the last ends in "…". */
  lines?: number
  link?: string
}
export type Structure = PDFKit.PDFStructureElement
export type Sheet = PDFKit.PDFDocument

export function newSheet(title: string, lang: string, author: string, created: Date): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    // the types of 0.17 do not know this subset yet
    subset: 'PDF/UA' as 'PDF/A-2a',
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: {
      Title: printable(title),
      Author: printable(author),
      Creator: 'Foyer',
      CreationDate: created,
      ModDate: created,
    },
  })
  for (const [name, file] of Object.entries(fonts)) sheet.registerFont(name, file)
  return sheet
}

export function textHeight(sheet: Sheet, box: Omit<TextBox, 'x' | 'y' | 'role'>): number {
  const height = styled(sheet, box.style).heightOfString(printable(box.text), optionsOf(sheet, box))
  return Math.min(height, tallest(box))
}

/** As much of a text as so much height holds, and the rest; even one that is a single long word comes to an end. */
export function splitText(sheet: Sheet, box: Omit<TextBox, 'x' | 'y' | 'role'>, height: number): [string, string] {
  const pieces = box.text.match(/\S{1,40}\s*|\s+/g) ?? []
  const first = (count: number) => pieces.slice(0, count).join('')
  let [fits, tooMany] = [0, pieces.length + 1]
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2)
    if (textHeight(sheet, { ...box, text: first(tried) }) <= height) fits = tried
    else tooMany = tried
  }
  return [first(fits), pieces.slice(fits).join('')]
}

export function drawText(sheet: Sheet, parent: Structure, box: TextBox): void {
  const text = printable(box.text)
  if (text === '') return
  const element = sheet.struct(box.link ? 'Link' : box.role)
  parent.add(element)
  element.add(() => writeText(sheet, box))
  if (box.link)
    sheet.link(box.x, box.y, box.width, textHeight(sheet, box), box.link, {
      Contents: new String(text),
      structParent: element,
    } as object)
  element.end()
}

/** Rules, bands, page numbers: what a screen reader passes over. */
export function drawArtifact(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  draw()
  sheet.endMarkedContent()
}

export function drawRule(
  sheet: Sheet,
  y: number,
  thickness: number,
  colour: string,
  x = page.margin,
  width = page.inner,
): void {
  drawArtifact(sheet, () => sheet.rect(x, y, width, thickness).fill(colour))
}

export function writeText(sheet: Sheet, box: TextBox): void {
  const options = { ...optionsOf(sheet, box), ...(box.lines && { height: tallest(box), ellipsis: true }) }
  styled(sheet, box.style).fillColor(box.style.colour).text(printable(box.text), box.x, box.y, options)
}

export async function finished(sheet: Sheet): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve, reject) => sheet.on('end', resolve).on('error', reject))
  sheet.end()
  await end
  return Buffer.concat(chunks)
}

function styled(sheet: Sheet, style: TextStyle): Sheet {
  return sheet.font(style.font).fontSize(style.size)
}

function optionsOf(
  sheet: Sheet,
  { style, width, align }: Pick<TextBox, 'style' | 'width' | 'align'>,
): PDFKit.Mixins.TextOptions {
  return {
    width,
    align: align ?? 'left',
    lineGap: style.size * style.leading - styled(sheet, style).currentLineHeight(true),
    // never wordSpacing: pdfkit then leaves the spaces out of the text that is read aloud
    characterSpacing: style.tracking ?? (style.font === 'display' ? 0 : style.size * 0.008),
    ...(style.figures && { features: ['tnum'] }),
  }
}

function tallest({ style, lines }: Pick<TextBox, 'style' | 'lines'>): number {
  return lines === undefined ? Infinity : style.size * style.leading * lines + 0.5
}
