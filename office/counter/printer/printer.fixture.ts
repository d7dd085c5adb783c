import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) } })

/** What a printer has made of its bytes: lines of letters, what a scanner reads of its dots, the drawer, the knife. */
interface Printed {
  lines: string[]
  codes: string[]
  kicks: number
  cuts: number
  /** The widest picture, in dots. */
  widest: number
}

/** Plays a printer: each command that it does not know is a mistake. */
export async function printedOf(bytes: Uint8Array): Promise<Printed> {
  const printed: Printed = { lines: [], codes: [], kicks: 0, cuts: 0, widest: 0 }
  const letters = new TextDecoder('windows-1252')
  let line: number[] = []
  let picture: { wide: number; rows: Uint8Array[] } | null = null
  let page = 0
  const show = async () => {
    if (!picture) return
    const { wide, rows } = picture
    picture = null
    printed.widest = Math.max(printed.widest, wide * 8)
    printed.codes.push(...(await codesIn(rows, wide)))
  }
  for (let at = 0; at < bytes.length;) {
    const [first, second, third = 0] = bytes.subarray(at, at + 3)
    const command = `${first} ${second}`
    if (command === '29 118') {
      const [wide, high] = [bytes[at + 4]! | (bytes[at + 5]! << 8), bytes[at + 6]! | (bytes[at + 7]! << 8)]
      picture ??= { wide, rows: [] }
      for (let row = 0; row < high; row++)
        picture.rows.push(bytes.subarray(at + 8 + row * wide, at + 8 + (row + 1) * wide))
      at += 8 + wide * high
      continue
    }
    await show()
    if (first === 10) {
      if (page !== 16) throw new Error('letters of another code page')
      printed.lines.push(letters.decode(Uint8Array.from(line)))
      line = []
      at += 1
    } else if (first === 0) {
      at += 1
    } else if (first! >= 32) {
      line.push(first!)
      at += 1
    } else {
      const length = commands[command]
      if (length === undefined) throw new Error(`no command: ${command}`)
      if (command === '27 116') page = third
      if (command === '27 112') printed.kicks += 1
      if (command === '29 86') printed.cuts += 1
      at += length
    }
  }
  return printed
}

/** How long commands are, by their first two bytes. */
const commands: Record<string, number> = {
  '27 64': 2,
  '27 116': 3,
  '27 69': 3,
  '27 97': 3,
  '29 33': 3,
  '27 112': 5,
  '29 86': 4,
}

async function codesIn(rows: Uint8Array[], wide: number): Promise<string[]> {
  const width = wide * 8
  const data = new Uint8ClampedArray(width * rows.length * 4).fill(255)
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++)
      if (row[x >> 3]! & (0x80 >> (x & 7))) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  })
  const image = { data, width, height: rows.length, colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(image, { formats: ['QRCode'] })).map(({ text }) => text)
}

interface Plug {
  isAway: boolean
  /** How many bytes it takes before its paper ends. */
  takes: number
  /** How many it takes in a second. */
  speed: number
}
const usual: Plug = { isAway: false, takes: Infinity, speed: Infinity }

function plug(how: Partial<Plug>) {
  const state = { ...usual, ...how, chosen: false, open: false, written: [] as Uint8Array[] }
  let stop = () => {}
  return {
    state,
    begin() {
      if (state.isAway) throw new DOMException('gone', 'NetworkError')
      if (state.open) throw new DOMException('open already', 'InvalidStateError')
      state.open = true
      state.written.push(new Uint8Array())
    },
    end() {
      stop()
      state.open = false
    },
    /** Without paper until it ends. */
    take: (data: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        const taken = data.subarray(0, state.takes)
        state.takes -= taken.length
        state.written.push(Buffer.concat([state.written.pop()!, taken]))
        stop = () => reject(new DOMException('stopped', 'AbortError'))
        if (taken.length < data.length) return
        if (state.speed === Infinity) resolve()
        else setTimeout(resolve, (data.length / state.speed) * 1000)
      }),
  }
}

/** A printer at the USB plug of the browser; gives what was written to it, job by job. */
export function usbPrinter(how: Partial<Plug> = {}) {
  const { state, begin, end, take } = plug(how)
  const device = {
    vendorId: 1208,
    productId: 514,
    serialNumber: 'X1',
    productName: 'TM-T20',
    opened: false,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [
            {
              alternateSetting: 0,
              interfaceClass: 7,
              endpoints: [
                { endpointNumber: 2, direction: 'in', type: 'bulk' },
                { endpointNumber: 1, direction: 'out', type: 'bulk' },
              ],
            },
          ],
        },
      ],
    },
    open: async () => begin(),
    close: async () => end(),
    selectConfiguration: async () => {},
    claimInterface: async (number: number) => {
      if (!state.open || number !== 0) throw new DOMException('not open', 'InvalidStateError')
    },
    transferOut: async (endpoint: number, data: Uint8Array) => {
      if (endpoint !== 1) throw new DOMException('no such end', 'NotFoundError')
      await take(data)
      return { status: 'ok' }
    },
  }
  const usb = {
    getDevices: async () => (state.chosen ? [device] : []),
    requestDevice: async () => {
      state.chosen = true
      return device
    },
  }
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true })
  return state
}

/** The same at a serial port. */
export function serialPrinter(how: Partial<Plug> = {}) {
  const { state, begin, end, take } = plug(how)
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({}),
    open: async () => {
      begin()
      port.writable = new WritableStream({
        start: ({ signal }) => signal.addEventListener('abort', end),
        write: take,
      })
    },
    close: async () => {
      if (port.writable?.locked) throw new TypeError('locked')
      end()
    },
  }
  const serial = {
    getPorts: async () => (state.chosen ? [port] : []),
    requestPort: async () => {
      state.chosen = true
      return port
    },
  }
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
  return state
}
