import { encode } from 'uqr'

/** A QR code with error correction M as a picture, one unit a module, without quiet zone. */
export interface QrCode {
  /** Modules to a side. */
  modules: number
  svg: string
}

export function qrCode(text: string): QrCode {
  // a code is mostly signature, as good as random, so that no mask is better than another, and looking for one takes a millisecond
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 0 })
  // one path, its rows overlapping by a hair, so that no viewer shows seams
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1.02h-${run.length}z`),
  )
  return {
    modules: size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`,
  }
}
