import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../../start-error.ts'

/** The header of the next part of a copy; tables and files are followed by their bytes. */
export type Header =
  | { kind: 'shop'; format: 1; at: string; migrations: { name: string; hash: string }[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'file'; path: string }
  | { kind: 'end'; rows: Record<string, number> }
export type Frame = Header | Buffer

const header = 1
const bytes = 2

/** Writes a copy into a new file that only its owner may read, since it has names and keys. */
export async function writeFrames(frames: AsyncIterable<Frame>, file: string): Promise<void> {
  await pipeline(
    async function* () {
      for await (const frame of frames) {
        const content = Buffer.isBuffer(frame) ? frame : Buffer.from(JSON.stringify(frame))
        const head = Buffer.alloc(5)
        head.writeUInt8(Buffer.isBuffer(frame) ? bytes : header)
        head.writeUInt32BE(content.length, 1)
        yield Buffer.concat([head, content])
      }
    },
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** @throws StartError when the file is not a copy of a shop, or was cut off */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  const source = createReadStream(file)
  try {
    await once(source, 'open')
  } catch (error) {
    throw new StartError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  let rest: Buffer = Buffer.alloc(0)
  let ended = false
  const unpacked = source.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip())
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      for (let frame = firstOf(rest); frame; frame = firstOf(rest)) {
        rest = rest.subarray(frame.length)
        ended = 'kind' in frame.content && frame.content.kind === 'end'
        yield frame.content
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') || error instanceof SyntaxError)
      throw new StartError(`${file} is no backup of Foyer, or was cut off`)
    throw error
  }
  if (!ended) throw new StartError(`${file} is no backup of Foyer, or was cut off`)
}

function firstOf(buffer: Buffer): { content: Frame; length: number } | undefined {
  if (buffer.length < 5) return undefined
  const length = 5 + buffer.readUInt32BE(1)
  if (buffer.length < length) return undefined
  const content = buffer.subarray(5, length)
  return { content: buffer.readUInt8() === header ? (JSON.parse(content.toString()) as Header) : content, length }
}
