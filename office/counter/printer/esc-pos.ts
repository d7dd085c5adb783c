import { encode } from 'uqr'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import { bytesOf, printableHere } from './code-page.ts'

// ESC/POS, which receipt printers of most makers speak: words in the printer's own letters, codes as pictures of dots.

export type Paper = 80 | 58

/** Letters of the usual size in a line: what printers of each width have at least. */
const columnsOf: Record<Paper, number> = { 80: 42, 58: 32 }
/** Dots that a code may be wide. */
const dotsOf: Record<Paper, number> = { 80: 480, 58: 360 }

const esc = 0x1b
const gs = 0x1d
/** Forgets what was set before, and takes letters by the code page of Windows 1252. */
const begin = [esc, 0x40, esc, 0x74, 16]
const cut = [gs, 0x56, 66, 0]
/** The pulse that opens a drawer at the printer's plug. */
const kick = [esc, 0x70, 0, 25, 250]
const newLine = 0x0a

type Look = Extract<SlipRow, { row: 'text' }>['look']
/** Bold, and how much wider and higher: only a title is set twice as large. */
const looks: Record<Look, { bold: number; size: number; wide: number }> = {
  title: { bold: 1, size: 0x11, wide: 2 },
  strong: { bold: 1, size: 0, wide: 1 },
  plain: { bold: 0, size: 0, wide: 1 },
  small: { bold: 0, size: 0, wide: 1 },
}

interface Job {
  slips: readonly (readonly SlipRow[])[]
  paper: Paper
  /** Whether the drawer opens first. */
  opensDrawer: boolean
}

/** What a printer is sent: each slip is cut off. */
export function escPos({ slips, paper, opensDrawer }: Job): Uint8Array<ArrayBuffer> {
  const bytes = [...begin, ...(opensDrawer ? kick : [])]
  for (const rows of slips) {
    for (const row of rows) for (const byte of rowBytes(row, paper)) bytes.push(byte)
    bytes.push(...cut)
  }
  return Uint8Array.from(bytes)
}

function rowBytes(row: SlipRow, paper: Paper): number[] {
  switch (row.row) {
    case 'text':
      return linesIn(row.look, (columns) => wrapped(printableHere(row.text), columns), paper)
    case 'pair':
      return linesIn(row.look, (columns) => sides(row.left, row.right, columns), paper)
    case 'rule':
      return linesIn('plain', (columns) => ['-'.repeat(columns)], paper)
    case 'code':
      return codeBytes(row.code, dotsOf[paper])
    default:
      return row satisfies never
  }
}

function linesIn(look: Look, lines: (columns: number) => string[], paper: Paper): number[] {
  const { bold, size, wide } = looks[look]
  const columns = Math.floor(columnsOf[paper] / wide)
  return [esc, 0x45, bold, gs, 0x21, size, ...lines(columns).flatMap((line) => [...bytesOf(line), newLine])]
}

/** Broken between words; a word that is longer than a line anywhere. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      let rest = word
      if (line !== '' && line.length + 1 + rest.length <= columns) {
        line += ` ${rest}`
        continue
      }
      if (line !== '') lines.push(line)
      for (; rest.length > columns; rest = rest.slice(columns)) lines.push(rest.slice(0, columns))
      line = rest
    }
    lines.push(line)
  }
  return lines
}

/** An amount at the right of its line, below the words where both do not fit. */
function sides(left: string, right: string, columns: number): string[] {
  const amount = printableHere(right)
  const lines = wrapped(printableHere(left), Math.max(columns - amount.length - 1, Math.floor(columns / 2)))
  const last = lines.pop()!
  if (last.length + 1 + amount.length <= columns) return [...lines, last + amount.padStart(columns - last.length)]
  return [...lines, last, ...wrapped(amount, columns).map((line) => line.padStart(columns))]
}

/** Rows of dots that a printer of little memory takes at once. */
const band = 240
/** How many bytes of dots a printer may still wait for when it hears no more. */
export const mostDotBytes = (band * dotsOf[80]) / 8

/** A QR code in the middle of the paper, with the white around it that a scanner looks for. */
function codeBytes(code: string, dots: number): number[] {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const scale = Math.max(1, Math.floor(dots / size))
  const wide = Math.ceil((size * scale) / 8)
  const rows = data.flatMap((row) => {
    const line: number[] = Array.from({ length: wide }, () => 0)
    row.forEach((isDark, module) => {
      if (!isDark) return
      for (let dot = module * scale; dot < (module + 1) * scale; dot++) line[dot >> 3]! |= 0x80 >> (dot & 7)
    })
    return Array.from({ length: scale }, () => line)
  })
  const bytes = [esc, 0x61, 1]
  for (let from = 0; from < rows.length; from += band) {
    const some = rows.slice(from, from + band)
    bytes.push(gs, 0x76, 0x30, 0, wide & 255, wide >> 8, some.length & 255, some.length >> 8, ...some.flat())
  }
  return [...bytes, esc, 0x61, 0]
}
