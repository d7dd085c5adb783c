import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Longer ones are none anywhere. */
const longest = 20
/** Countries whose older postcodes are in use, which the patterns do not know. */
const unknown: readonly string[] = ['AR']

/**
 * Whether a country, by its ISO code, has postcodes like this one, however it is divided, also as some write them
 * abroad (`CH-8001`); where nothing is known of a country, any is one.
 */
export function isPostcode(typed: string, country: string): boolean {
  if (!postcodeValidatorExistsForCountry(country) || unknown.includes(country)) return true
  const postcode = typed.trim().toUpperCase()
  if (postcode.length > longest) return false
  return [postcode, postcode.replace(/^[A-Z]{1,3}[- ]/, '')]
    .flatMap(divided)
    .some((one) => postcodeValidator(one, country))
}

/** A postcode as it is, whole, and with a hyphen or a blank anywhere: the patterns know one way of writing it. */
function divided(postcode: string): string[] {
  const whole = postcode.replaceAll(/[- ]/g, '')
  const places = Array.from({ length: Math.max(whole.length - 1, 0) }, (_, at) => at + 1)
  return [
    postcode,
    whole,
    ...places.flatMap((at) => ['-', ' '].map((sign) => whole.slice(0, at) + sign + whole.slice(at))),
  ]
}
