import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto'
import type { Context } from '../context.ts'

// One-time codes of an app (TOTP, RFC 6238), and what is kept of them. A start needs no library of them.

const stepSeconds = 30

/** What an app is set up with. */
export async function newSecret(issuer: string, label: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer, label, secret }) }
}

/** The step of time that a code is of, this one or the one before or after; null where it is of none. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return null
  const { verifySync } = await import('otplib')
  const epoch = Math.floor(now.getTime() / 1000)
  const checked = verifySync({ secret, token, epoch, epochTolerance: stepSeconds })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null
}

/** Sealed for one row, in which alone it can be read: with a key of the shop, and what the row is known by. */
export function sealed({ keys }: Pick<Context, 'keys'>, secret: string, of: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(keys.staff), nonce).setAAD(Buffer.from(of))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

export function unsealed({ keys }: Pick<Context, 'keys'>, text: string, of: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(keys.staff), bytes.subarray(0, 12))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const sealKey = (key: string) => createHash('sha256').update(`one-time codes ${key}`).digest()

/** Signs that nobody takes for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 59 bits, like `k3m8-p7wq-xz2n`. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]!).join('')
  return Array.from({ length: 10 }, () => code().replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3'))
}
