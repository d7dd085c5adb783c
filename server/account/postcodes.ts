import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Longer ones are none anywhere. */
const longest = 20

/**
 * Whether a country, by its ISO code, has postcodes like this one, also as some write them abroad (`CH-8001`); where
 * nothing is known of a country, any is one.
 */
export function isPostcode(typed: string, country: string): boolean {
  if (!postcodeValidatorExistsForCountry(country)) return true
  const postcode = typed.trim().toUpperCase()
  if (postcode.length > longest) return false
  return [postcode, postcode.replace(/^[A-Z]{1,3}[- ]/, '')].some((one) => postcodeValidator(one, country))
}
