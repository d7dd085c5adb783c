import type { AddressFormat } from '@foyer/contract/account.schema.ts'

/** Longer ones are none anywhere. */
const longest = 20

/**
 * A postcode as its country writes it, whatever stood before it, however it was divided and in whichever case, as some
 * write it abroad (`ch-8001`); null where the country has none like it.
 */
export function postcodeIn({ zip }: AddressFormat, typed: string, country: string): string | null {
  const text = typed.trim()
  if (zip === null || text === '') return text
  if (text.length > longest) return null
  const postcode = text
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
  const pattern = new RegExp(`^(?:${zip.pattern})$`)
  const ownCountry = new RegExp(`^(${country}|[A-Z]{1,3}(?=[- ]))[- ]*`)
  return (
    [postcode, postcode.replace(ownCountry, '')]
      .flatMap((one) => [...divided(one), zip.prefix + one])
      .find((one) => pattern.test(one)) ?? null
  )
}

/** A postcode as it is, whole, and with a hyphen or a blank anywhere: the patterns know one way of writing it. */
function divided(postcode: string): string[] {
  const whole = postcode.replace(/[- ]/g, '')
  const anywhere = (sign: string) => [...whole].map((_, at) => whole.slice(0, at) + sign + whole.slice(at))
  return [postcode, whole, ...anywhere('-'), ...anywhere(' ')]
}
