import { fromBase32 } from './base32.ts'

/** The first byte of a barcode: what it is of. */
export const barcodeVersions = { ticket: 1, pass: 2 } as const
export const bodyLength = 27
export const signatureLength = 64

/** What a barcode says, before anybody knows whether the museum has signed it. */
export interface BarcodeContent {
  version: number
  /** Of the key that signed it. */
  key: number
  /** UUID, lower case. */
  id: string
  /** Of a ticket its event or tour, of a pass its first day. */
  first: number
  /** Of a ticket the minute at which it begins, of a pass its last day. */
  second: number
  count: number
  signed: Uint8Array
  signature: Uint8Array
}

/** Null where the text is no barcode of a ticket or a pass. */
export function contentOf(text: string): BarcodeContent | null {
  const bytes = fromBase32(text)
  if (bytes?.length !== bodyLength + signatureLength) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const hex = [...bytes.subarray(2, 18)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    version: bytes[0]!,
    key: bytes[1]!,
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    first: view.getUint32(18),
    second: view.getUint32(22),
    count: bytes[26]!,
    signed: bytes.subarray(0, bodyLength),
    signature: bytes.subarray(bodyLength),
  }
}

/** A barcode as a scanner types it, which may add blanks and small letters. */
export const asScanned = (typed: string): string => typed.trim().toUpperCase()

/** A day of a pass's barcode, which has the number of days since 1970-01-01. */
export function dayOfBarcode(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10)
}

/** When the visit of a ticket's barcode begins; null without a date. */
export function startOfBarcode(minutes: number): Date | null {
  return minutes === 0 ? null : new Date(minutes * 60_000)
}
