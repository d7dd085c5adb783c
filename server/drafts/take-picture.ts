import type { Refused } from '@foyer/contract/refusals.ts'
import { inTurn } from '../in-turn.ts'
import { processPool } from '../process-pool.ts'
import type { logoIn, pictureIn } from './picture-file.ts'
import { typeIn, type PictureType } from './picture-type.ts'

/** What a picture may take to be read; one of the largest takes some seconds. */
const mostMs = 30_000
/** So many wait for the one that is read. */
const mostWaiting = 4

const oneAtOnce = inTurn(1)
let waiting = 0

type WrongType = Exclude<ReturnType<typeof typeIn>, string>
type Broken = Refused<'PICTURE_BROKEN'>
type Busy = Refused<'PICTURES_BUSY'>

/** What the shop keeps of a picture, read in a process of its own: what is made to harm ends that one alone. */
export async function takePicture(
  name: string,
  content: string,
  isLogo = false,
): Promise<Awaited<ReturnType<typeof pictureIn>> | WrongType | Busy> {
  const type = typeIn(name, Buffer.from(content, 'base64'))
  if (typeof type !== 'string') return type
  const said = await read<Encoded<Awaited<ReturnType<typeof pictureIn>>>>({ what: 'picture', type, content, isLogo })
  return 'content' in said ? { ...said, content: Buffer.from(said.content, 'base64') } : said
}

/** How large the museum's own logo is, in the same process and turn. */
export async function measureLogo(
  name: string,
  content: string,
): Promise<Awaited<ReturnType<typeof logoIn>> | WrongType | Busy> {
  const type = typeIn(name, Buffer.from(content, 'base64'))
  return typeof type === 'string' ? read<Awaited<ReturnType<typeof logoIn>>>({ what: 'logo', type, content }) : type
}

/** As it comes from the process. */
type Encoded<T> = T extends { content: Buffer } ? Omit<T, 'content'> & { content: string } : T

export interface Input {
  what: 'picture' | 'logo'
  type: PictureType
  content: string
  /** Of a partner. */
  isLogo?: boolean
}

async function read<T>(input: Input): Promise<T | Broken | Busy> {
  if (waiting > mostWaiting) return { refused: 'PICTURES_BUSY' }
  waiting++
  try {
    return await oneAtOnce(() => inProcess<T>(JSON.stringify(input)))
  } finally {
    waiting--
  }
}

async function inProcess<T>(input: string): Promise<T | Broken> {
  const processes = processPool({
    file: new URL('./take-picture.process.ts', import.meta.url),
    size: 1,
    mostWaiting: 1,
    mostMs,
    mostMegabytes: 0,
    idleMs: 1000,
  })
  try {
    return JSON.parse(Buffer.from(await processes.run(input)).toString()) as T
  } catch {
    // it died of it, or did not come to an end
    return { refused: 'PICTURE_BROKEN' }
  } finally {
    await processes.close()
  }
}
