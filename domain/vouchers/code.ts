/**
 * The signs of a code: none looks like another, in capitals. Their number is prime, which the check sign needs.
 * Left out are 0 D O Q, 1 I L, 5 S, B (8), G (6), V (U) and Z (2).
 */
export const codeAlphabet = '2346789ACEFHJKMNPRTUWXY'
const base = codeAlphabet.length

/** Each of them is 4.5 bits, all of them 85. */
const randomSigns = 19
const codeLength = randomSigns + 1
const groupLength = 5

/** Blanks and dashes of every kind, which people put between groups. */
const between = /[\s\p{Pd}\u2212\u00ad\u200b\ufeff_.]+/gu

/** A code of a random number, without separators: 19 signs of it, and the check sign. */
export function codeOf(random: bigint): string {
  let rest = random
  let signs = ''
  for (let at = 0; at < randomSigns; at++) {
    signs += codeAlphabet[Number(rest % BigInt(base))]
    rest /= BigInt(base)
  }
  return signs + checkSign(signs)
}

/**
 * The check sign in the way of ISO 7064's pure systems, with radix 2: the sum of all signs, each with its power of 2,
 * is 1 by the modulus. As that is prime, every single wrong sign and every swap of two neighbours changes the sum.
 */
function checkSign(signs: string): string {
  let sum = 0
  for (const sign of signs) sum = ((sum + codeAlphabet.indexOf(sign)) * 2) % base
  return codeAlphabet[(base + 1 - sum) % base]!
}

/** A typed code without separators and in capitals; null where nobody can have been given it. */
export function readCode(typed: string): string | null {
  // what is much longer than a code with its separators is none, however long it takes to read
  if (typed.length > 100) return null
  const signs = typed.replaceAll(between, '').toUpperCase()
  if (signs.length !== codeLength || [...signs].some((sign) => !codeAlphabet.includes(sign))) return null
  return signs.endsWith(checkSign(signs.slice(0, -1))) ? signs : null
}

/** As it is printed: in groups that one can read aloud. */
export function printedCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))!.join('-')
}

/** The last group, by which its holder knows a code again and nobody else can use it. */
export function codeEnding(code: string): string {
  return code.slice(-groupLength)
}
