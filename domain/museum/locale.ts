/** Where the shop is unless it says otherwise. */
export const defaultCountry = 'CH'

/**
 * How a language writes numbers and dates in the country of the shop: `de-CH`; what CLDR does not know is as the
 * language has it.
 */
export function localeOf(lang: string, country: string = defaultCountry): string {
  return `${lang}-${country}`
}
