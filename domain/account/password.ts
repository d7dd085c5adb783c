/** In characters, as they are typed. */
export const shortestPassword = 8

/** How well a password resists being guessed. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** A hint while it is typed: length counts most, and a few different characters repeated do not count as length. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length
  if (length < shortestPassword) return 'short'
  const different = new Set(password.toLowerCase()).size
  if (different < 5 || isRun(password)) return 'weak'
  return length >= 14 || (length >= 11 && kinds(password) >= 3) ? 'strong' : 'fair'
}

/** Characters that follow each other: "12345678", "hgfedcba". */
function isRun(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, at) => code - codes[at]!)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Small and large letters, digits, others. */
function kinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length
}
