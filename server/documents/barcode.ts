import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import {
  barcodeVersions,
  bodyLength,
  contentOf,
  dayOfBarcode,
  startOfBarcode,
  type BarcodeContent,
} from '@foyer/domain/door/barcode.ts'
import { toBase32 } from '@foyer/domain/door/base32.ts'

/** An Ed25519 pair as it is stored; `id` (0–255) stands in every barcode that it signed, so that keys can change. */
export interface SigningKey {
  id: number
  privateKey: JsonWebKey
  publicKey: JsonWebKey
}
export type PublicKey = Pick<SigningKey, 'id' | 'publicKey'>

export interface BarcodeBody {
  /** UUID, lower case. */
  ticketId: string
  eventId: number
  /** To the minute; null for a ticket without a date. */
  startsAt: Date | null
  /** How many persons it admits, 0–{@link mostPlacesPerBarcode}. */
  places: number
}
/** One byte of the barcode. */
export const mostPlacesPerBarcode = 255

/** An annual pass: one barcode for all visits. */
export interface PassBarcodeBody {
  /** UUID, lower case. */
  passId: string
  /** `YYYY-MM-DD`, both days included. */
  validFrom: string
  validTo: string
  /** How many persons it admits at a time. */
  persons: number
}

/*
 * 91 bytes. As base32hex they are 146 characters of the QR code's alphanumeric mode: version 6, 41 modules. base45
 * gives the same size, base64url needs 45 modules. base32hex has no symbol, space, Y or Z, so that a scanner that types
 * like a keyboard reads it under Swiss, German and English layouts.
 */

export function newSigningKey(id = 1): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { id, privateKey: privateKey.export({ format: 'jwk' }), publicKey: publicKey.export({ format: 'jwk' }) }
}

export function signBarcode(key: SigningKey, { ticketId, eventId, startsAt, places }: BarcodeBody): string {
  const minutes = startsAt ? Math.floor(startsAt.getTime() / 60_000) : 0
  return signed(key, { version: barcodeVersions.ticket, id: ticketId, first: eventId, second: minutes, count: places })
}

export function signPassBarcode(key: SigningKey, { passId, validFrom, validTo, persons }: PassBarcodeBody): string {
  const [first, second] = [daysOf(validFrom), daysOf(validTo)]
  return signed(key, { version: barcodeVersions.pass, id: passId, first, second, count: persons })
}

/** What a ticket's barcode says, or null when none of the keys signed exactly this text. */
export function readBarcode(keys: readonly PublicKey[], text: string): BarcodeBody | null {
  const read = verified(keys, text, barcodeVersions.ticket)
  return (
    read && {
      ticketId: read.id,
      eventId: read.first,
      startsAt: startOfBarcode(read.second),
      places: read.count,
    }
  )
}

/** What a pass's barcode says, or null when none of the keys signed exactly this text. */
export function readPassBarcode(keys: readonly PublicKey[], text: string): PassBarcodeBody | null {
  const read = verified(keys, text, barcodeVersions.pass)
  return (
    read && {
      passId: read.id,
      validFrom: dayOfBarcode(read.first),
      validTo: dayOfBarcode(read.second),
      persons: read.count,
    }
  )
}

/** The time in a ticket's barcode that is known to be ours: reading it so takes a hundredth of verifying it. */
export function startOfOwn(barcode: string): Date | null {
  return startOfBarcode(contentOf(barcode)!.second)
}

/** A barcode's body: its version and the key's id, a byte each, then these. */
interface Body {
  version: number
  id: string
  first: number
  second: number
  count: number
}

function signed(key: SigningKey, { version, id, first, second, count }: Body): string {
  const bytes = Buffer.alloc(bodyLength)
  bytes.writeUInt8(version, 0)
  bytes.writeUInt8(key.id, 1)
  bytes.write(id.replaceAll('-', ''), 2, 16, 'hex')
  bytes.writeUInt32BE(first, 18)
  bytes.writeUInt32BE(second, 22)
  bytes.writeUInt8(count, 26)
  return toBase32(Buffer.concat([bytes, sign(null, bytes, privateKeyOf(key))]))
}

/** Reading a key takes longer than signing with it, and an order signs many tickets with the same. */
const privateKeys = new WeakMap<SigningKey, KeyObject>()

function privateKeyOf(key: SigningKey): KeyObject {
  const read = privateKeys.get(key) ?? createPrivateKey({ key: key.privateKey, format: 'jwk' })
  privateKeys.set(key, read)
  return read
}

/** Gates verify with these hundreds of times a second. */
const publicKeys = new WeakMap<PublicKey, KeyObject>()

function publicKeyOf(key: PublicKey): KeyObject {
  const read = publicKeys.get(key) ?? createPublicKey({ key: key.publicKey, format: 'jwk' })
  publicKeys.set(key, read)
  return read
}

function verified(keys: readonly PublicKey[], text: string, version: number): BarcodeContent | null {
  const read = contentOf(text)
  const key = read?.version === version && keys.find(({ id }) => id === read.key)
  return key && verify(null, read.signed, publicKeyOf(key), read.signature) ? read : null
}

/** A day as the number of days since 1970-01-01. */
function daysOf(day: string): number {
  return Date.parse(day) / 86_400_000
}

/** What people read aloud at the desk. */
export function ticketNumber(ticketId: string): string {
  return ticketId
    .replaceAll('-', '')
    .slice(0, 8)
    .toUpperCase()
    .replace(/(.{4})/, '$1 ')
}
