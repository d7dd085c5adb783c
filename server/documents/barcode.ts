import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { fromBase32, toBase32 } from './base32.ts'

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

const version = 1
const bodyLength = 27
const signatureLength = 64

/*
 * 91 bytes. As base32hex they are 146 characters of the QR code's alphanumeric mode: version 6, 41 modules. base45 gives
 * the same size, base64url needs 45 modules. base32hex has no symbol, space, Y or Z, so that a scanner that types like a
 * keyboard reads it under Swiss, German and English layouts.
 */

export function newSigningKey(id = 1): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { id, privateKey: privateKey.export({ format: 'jwk' }), publicKey: publicKey.export({ format: 'jwk' }) }
}

export function signBarcode(key: SigningKey, body: BarcodeBody): string {
  const bytes = Buffer.alloc(bodyLength)
  bytes.writeUInt8(version, 0)
  bytes.writeUInt8(key.id, 1)
  bytes.write(body.ticketId.replaceAll('-', ''), 2, 16, 'hex')
  bytes.writeUInt32BE(body.eventId, 18)
  bytes.writeUInt32BE(body.startsAt ? Math.floor(body.startsAt.getTime() / 60_000) : 0, 22)
  bytes.writeUInt8(body.places, 26)
  const signature = sign(null, bytes, privateKeyOf(key))
  return toBase32(Buffer.concat([bytes, signature]))
}

/** Reading a key takes longer than signing with it, and an order signs many tickets with the same. */
const privateKeys = new WeakMap<SigningKey, KeyObject>()

function privateKeyOf(key: SigningKey): KeyObject {
  const read = privateKeys.get(key) ?? createPrivateKey({ key: key.privateKey, format: 'jwk' })
  privateKeys.set(key, read)
  return read
}

/** What a barcode says, or null when none of the keys signed exactly this text. */
export function readBarcode(keys: readonly PublicKey[], text: string): BarcodeBody | null {
  const read = fromBase32(text)
  if (read?.length !== bodyLength + signatureLength || read[0] !== version) return null
  const bytes = Buffer.from(read.subarray(0, bodyLength))
  const key = keys.find(({ id }) => id === bytes[1])
  if (!key || !verify(null, bytes, createPublicKey({ key: key.publicKey, format: 'jwk' }), read.subarray(bodyLength)))
    return null
  const minutes = bytes.readUInt32BE(22)
  return {
    ticketId: bytes.toString('hex', 2, 18).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    eventId: bytes.readUInt32BE(18),
    startsAt: minutes === 0 ? null : new Date(minutes * 60_000),
    places: bytes.readUInt8(26),
  }
}

/** What people read aloud at the desk. */
export function ticketNumber(ticketId: string): string {
  return ticketId
    .replaceAll('-', '')
    .slice(0, 8)
    .toUpperCase()
    .replace(/(.{4})/, '$1 ')
}
