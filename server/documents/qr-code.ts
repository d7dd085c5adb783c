import bwipjs from 'bwip-js/node'

interface Modules {
  pixs: number[]
  pixx: number
  pixy: number
}

/** The dark runs of a QR code with error correction M: row, first column and length, in modules, without quiet zone. */
export interface QrCode {
  size: number
  runs: { row: number; column: number; length: number }[]
}

export function qrCode(text: string): QrCode {
  const [{ pixs, pixx }] = bwipjs.raw('qrcode', text, 'eclevel=M') as unknown as [Modules]
  const runs: QrCode['runs'] = []
  for (const [at, dark] of pixs.entries()) {
    if (!dark) continue
    const [row, column] = [Math.floor(at / pixx), at % pixx]
    const last = runs.at(-1)
    if (last?.row === row && last.column + last.length === column) last.length += 1
    else runs.push({ row, column, length: 1 })
  }
  return { size: pixx, runs }
}
