import { encode } from 'uqr'

/** A QR code with error correction M as a picture, one unit a module, without quiet zone. */
export interface QrCode {
  /** Modules to a side. */
  modules: number
  svg: string
}

export function qrCode(text: string): QrCode {
  // a code is mostly signature, as good as random, so that no mask is better than another, and looking for one takes a
  // millisecond
  return pictureOf(text, 0)
}

/** Of a text that is not random: with the mask that suits it best. */
export function bestQrCode(text: string): QrCode {
  return pictureOf(text, -1)
}

/** The code of a Swiss payment part, with the cross in its middle that is 7 mm high when the code is 46 mm. */
export function swissQrCode(text: string): string {
  const { modules, svg } = bestQrCode(text)
  const side = (modules * 7) / 46
  const corner = (modules - side) / 2
  const cross =
    `<g transform="translate(${corner} ${corner}) scale(${side / 19.8})"><path fill="#fff" d="M0 ` +
    '0h19.8v19.8h-19.8z"/><path d="M1.4 1.4h17v17h-17z"/><path fill="#fff" d="M8.25 ' +
    '4.4h3.3v3.85h3.85v3.3h-3.85v3.85h-3.3v-3.85h-3.85v-3.3h3.85z"/></g>'
  return svg.replace('</svg>', `${cross}</svg>`)
}

function pictureOf(text: string, maskPattern: number): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern })
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
