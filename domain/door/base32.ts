const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUV'

/** base32hex (RFC 4648, 7) without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}

/** The bytes, or null when the text is not what {@link toBase32} writes. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of text) {
    const value = alphabet.indexOf(character)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  return bits < 5 && held === 0 ? Uint8Array.from(bytes) : null
}
