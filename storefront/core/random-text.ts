/** The length of the marker `us` of a payment (R9.19). */
export const sessionMarkerLength = 12

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on are drawn again, so that each sign is as likely as any other. */
const limit = 256 - (256 % signs.length)

/** Letters and digits from a cryptographic source. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length)).filter((byte) => byte < limit)
  const text = Array.from(bytes, (byte) => signs[byte % signs.length]).join('')
  return text.length === length ? text : text + randomText(length - text.length)
}

/** 190 random bits (R7.48). */
export const newCartId = (): string => randomText(32)
/** `us` of a payment (R7.54). */
export const newMarker = (): string => randomText(sessionMarkerLength)
