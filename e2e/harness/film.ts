import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { encode } from 'uqr'

/** What a camera sees for a while; a scene without a code is an empty hall. */
export interface Scene {
  code?: string
  seconds: number
  /** In degrees. */
  turned?: number
  /** The width of the code, of 960 points. */
  width?: number
  /** From 0, black, to 1. */
  light?: number
  /** Lines over the screen of the phone. */
  cracked?: boolean
  /** A lamp that is reflected in it. */
  glaring?: boolean
  blurred?: boolean
}

const size = { width: 960, height: 720 }
/** As Chromium plays it. */
const framesPerSecond = 30

/** Writes scenes as a film that Chromium plays instead of a camera, over and over. */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<void> {
  const frames: Buffer[] = []
  for (const [number, scene] of scenes.entries()) {
    const frame = await drawn(scene, number)
    frames.push(...Array.from({ length: Math.round(scene.seconds * framesPerSecond) }, () => frame))
  }
  writeFileSync(file, Buffer.concat(frames))
}

async function drawn(
  { code, turned = 0, width = 330, light = 1, cracked, glaring, blurred }: Scene,
  number: number,
): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg({ code, turned, width, cracked, glaring }))).linear(light, light < 1 ? 6 : 0)
  const seen = await (blurred ? picture.blur(1.6) : picture).png().toBuffer()
  return sharp(seen)
    .composite([{ input: Buffer.from(markOf(number)), gravity: 'west' }])
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** At the film's left edge, the number of its scene: squares of `markSide`, white for each bit that is set. */
export const [markBits, markSide] = [5, 24] as const
function markOf(number: number): string {
  const squares = Array.from({ length: markBits }, (_, bit) => {
    const fill = (number >> bit) & 1 ? '#fff' : '#000'
    return `<rect y="${bit * markSide}" width="${markSide}" height="${markSide}" fill="${fill}"/>`
  })
  const height = markBits * markSide
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${markSide}" height="${height}">${squares.join('')}</svg>`
}

function svg({ code, turned, width, cracked, glaring }: Omit<Scene, 'seconds'>): string {
  const parts = code === undefined ? '' : phone(code, { turned: turned!, width: width!, cracked, glaring })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#6d6f76"/>${parts}</svg>`
}

function phone(
  code: string,
  { turned, width, cracked, glaring }: Omit<Scene, 'seconds' | 'turned' | 'width'> & { turned: number; width: number },
) {
  const { data, size: modules } = encode(code, { border: 2, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  const cracks = cracked
    ? `<path d="${crack}" transform="scale(${width / 330})" stroke="#dfe3ea" stroke-width="3" fill="none"/>`
    : ''
  const lamp = glaring
    ? `${glow}<circle cx="${width * 0.55}" cy="${width * 0.55}" r="${width * 0.36}" fill="url(#glow)"/>`
    : ''
  const half = -width / 2
  const place = `translate(${size.width / 2} ${size.height / 2}) rotate(${turned}) translate(${half} ${half})`
  return `<g transform="${place}">
    <rect x="-30" y="-90" width="${width + 60}" height="${width + 220}" rx="34" fill="#14151a"/>
    <rect x="-16" y="-70" width="${width + 32}" height="${width + 180}" fill="#f7f7f5"/>
    <path d="${path}" fill="#14151a" transform="scale(${width / modules})" shape-rendering="crispEdges"/>
    ${cracks}${lamp}</g>`
}

/** From where a phone has hit the floor, over a code 330 wide. */
const crack =
  'M-40 170 150 150 110 330M150 150 420 120M150 150 60 -60M150 150 260 400M60 60 150 150 250 60M110 330 200 250 300 300'

const glow =
  '<defs><radialGradient id="glow"><stop offset="0" stop-color="#fff"/>' +
  '<stop offset=".35" stop-color="#fff" stop-opacity=".9"/>' +
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>'
