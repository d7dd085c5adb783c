import { sessionMarkerLength } from '@foyer/domain/shop/constants.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Text of 6 random bits per sign. */
function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => signs[byte % signs.length]).join('')
}

/** 192 random bits (R7.48). */
export const newCartId = (): string => randomText(32)
/** `us` of a payment (R7.54). */
export const newMarker = (): string => randomText(sessionMarkerLength)
