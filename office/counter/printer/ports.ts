import { mostDotBytes } from './esc-pos.ts'

// Where a printer hangs. Types of the page know neither WebUSB nor Web Serial, which only some browsers have.

interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: string
}
interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | null
  productName?: string | null
  opened: boolean
  configuration: {
    interfaces: {
      interfaceNumber: number
      alternates: { alternateSetting: number; interfaceClass: number; endpoints: UsbEndpoint[] }[]
    }[]
  } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ status?: string }>
}
interface Usb {
  getDevices: () => Promise<UsbDevice[]>
  requestDevice: (wanted: { filters: { classCode?: number; vendorId?: number }[] }) => Promise<UsbDevice>
}
interface SerialPort {
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
  open: (how: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  writable: WritableStream<Uint8Array> | null
}
interface Serial {
  getPorts: () => Promise<SerialPort[]>
  requestPort: () => Promise<SerialPort>
}
const browser = () => navigator as Navigator & { usb?: Usb; serial?: Serial }

export type Way = 'usb' | 'serial'
export const ways = ['usb', 'serial'] as const satisfies Way[]
export const has = (way: Way) => browser()[way] !== undefined

/** A printer that was chosen, as this browser finds it again. */
export interface ChosenPrinter {
  way: Way
  name: string
  vendor: number | null
  product: number | null
  serial: string | null
}

/** It does not answer, or is not there. */
export class NotReached extends Error {}

/** Asks which printer; null where none was chosen. */
export async function choosePrinter(way: Way): Promise<ChosenPrinter | null> {
  try {
    return way === 'usb'
      ? printerOf(await browser().usb!.requestDevice({ filters: [{ classCode: printers }] }))
      : portOf(await browser().serial!.requestPort())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** The class of printers. */
const printers = 7

const printerOf = ({ vendorId, productId, serialNumber, productName }: UsbDevice): ChosenPrinter => ({
  way: 'usb',
  name: productName || 'USB',
  vendor: vendorId,
  product: productId,
  serial: serialNumber || null,
})

function portOf(port: SerialPort): ChosenPrinter {
  const { usbVendorId: vendor = null, usbProductId: product = null } = port.getInfo()
  return { way: 'serial', name: 'COM', vendor, product, serial: null }
}

/** So long a printer may take for each step; one without paper takes for ever. */
const patienceMs = 10_000
/** So many bytes are a step: a fraction of a second on the slowest line. */
const pieceBytes = 4096
/** Kept while something is written: what was cut off may have left the printer waiting for dots of a picture. */
const cutOff = 'foyer-counter-print-cut-off'

/** One after the other: two at once would print through each other. */
let before: Promise<unknown> = Promise.resolve()

/** @throws NotReached */
export function writeTo(printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const written = before
    .then(() => write(printer, bytes))
    .catch((error: unknown) => {
      throw error instanceof NotReached ? error : new NotReached(String(error))
    })
  before = written.catch(() => {})
  return written
}

async function write(printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  // a printer that waits for dots takes them, and any other leaves zeros out
  const zeros = localStorage.getItem(cutOff) === null ? 0 : mostDotBytes
  const all = new Uint8Array(zeros + bytes.length)
  all.set(bytes, zeros)
  await (printer.way === 'usb' ? writeUsb : writeSerial)(printer, all)
  localStorage.removeItem(cutOff)
}

async function writeUsb(printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const all = (await browser().usb?.getDevices()) ?? []
  const device = all.find((one) => isSame(printerOf(one), printer))
  if (!device) throw new NotReached()
  const begin = async () => {
    if (!device.opened) await device.open()
    if (!device.configuration) await device.selectConfiguration(1)
    const { number, endpoint } = outOf(device)
    await device.claimInterface(number)
    return endpoint
  }
  try {
    const endpoint = await inTime(begin())
    await inPieces(bytes, async (piece) => {
      const { status } = await device.transferOut(endpoint, piece)
      if (status !== 'ok') throw new NotReached(status)
    })
  } finally {
    // other windows may print too
    await inTime(device.close()).catch(() => {})
  }
}

function outOf({ configuration }: UsbDevice): { number: number; endpoint: number } {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    const ends = alternates.find(({ interfaceClass }) => interfaceClass === printers)?.endpoints ?? []
    const out = ends.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (out) return { number: interfaceNumber, endpoint: out.endpointNumber }
  }
  throw new NotReached()
}

async function writeSerial(printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const all = (await browser().serial?.getPorts()) ?? []
  const port = all.find((one) => isSame(portOf(one), printer))
  if (!port) throw new NotReached()
  try {
    // a port by USB or Bluetooth takes whatever speed it is told
    await inTime(port.open({ baudRate: 115_200 }))
    const writer = port.writable!.getWriter()
    try {
      await inPieces(bytes, (piece) => writer.write(piece))
      await inTime(writer.close())
    } finally {
      // a port that is still written to does not close, and never opens again
      await inTime(writer.abort()).catch(() => {})
      writer.releaseLock()
    }
  } finally {
    await inTime(port.close()).catch(() => {})
  }
}

const isSame = (one: ChosenPrinter, other: ChosenPrinter) =>
  one.vendor === other.vendor && one.product === other.product && one.serial === other.serial

async function inPieces(
  bytes: Uint8Array<ArrayBuffer>,
  take: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  localStorage.setItem(cutOff, 'true')
  for (let from = 0; from < bytes.length; from += pieceBytes) await inTime(take(bytes.slice(from, from + pieceBytes)))
}

async function inTime<T>(step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReached('late')), patienceMs)
  })
  try {
    return await Promise.race([step, late])
  } finally {
    clearTimeout(timer)
  }
}
