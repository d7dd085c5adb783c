/** Turned left by so many bits in each round's four kinds of steps. */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(2 ** 32 * Math.abs(Math.sin(step + 1))))

/** The MD5 of a text's UTF-8 in hex (RFC 1321), as the API takes passwords; browsers have none of their own. */
export function md5(text: string): string {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  const words = padded(new TextEncoder().encode(text))
  for (let at = 0; at < words.length; at += 16) addBlock(state, words.subarray(at, at + 16))
  const bytes = new Uint8Array(Int32Array.from(state).buffer)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The bytes, a one bit, zeros, and the length in bits, as words of whole blocks. Machines with a browser have the least
 * byte first, as MD5 has.
 */
function padded(bytes: Uint8Array): Uint32Array {
  const whole = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const words = new Uint32Array(whole.buffer)
  words[words.length - 2] = bytes.length * 8
  return words
}

/** Per round: how it mixes, and which word of the block it takes. */
const mixed: readonly ((b: number, c: number, d: number, step: number) => [mix: number, word: number])[] = [
  (b, c, d, step) => [(b & c) | (~b & d), step],
  (b, c, d, step) => [(d & b) | (~d & c), 5 * step + 1],
  (b, c, d, step) => [b ^ c ^ d, 3 * step + 5],
  (b, c, d, step) => [c ^ (b | ~d), 7 * step],
]

function addBlock(state: number[], block: Uint32Array): void {
  let [a, b, c, d] = state as [number, number, number, number]
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const [mix, word] = mixed[round]!(b, c, d, step)
    const sum = (a + mix + sines[step]! + block[word & 15]!) | 0
    const by = turns[round]![step & 3]!
    ;[a, d, c, b] = [d, c, b, (b + ((sum << by) | (sum >>> (32 - by)))) | 0]
  }
  for (const [at, value] of [a, b, c, d].entries()) state[at] = (state[at]! + value) | 0
}
