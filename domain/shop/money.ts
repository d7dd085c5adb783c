const formats = new Map<string, Intl.NumberFormat>()

/** A price in the language's Swiss format; `minor` in minor units, the symbol from the configuration (R1.29). */
export function formatPrice(minor: number, lang: string, symbol: string): string {
  let format = formats.get(lang)
  if (!format)
    formats.set(
      lang,
      (format = new Intl.NumberFormat(`${lang}-CH`, { style: 'currency', currency: 'CHF', currencyDisplay: 'code' })),
    )
  return format
    .formatToParts(minor / 100)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}

/** Minor units as an amount in currency units for reports and tracking: 1999 gives 19.99 (R9.3). */
export function reportingAmount(minor: number): number {
  return Number((minor / 100).toFixed(2))
}

/**
 * A typed amount in currency units as minor units, without its sign (R5.27, R5.28); null when it is no amount.
 * Comma and point both separate the cents; of several, the last one does. Half a cent rounds up.
 */
export function parseAmount(typed: string): number | null {
  const bare = typed
    .replace(/[\s'’]/g, '')
    .replace(/^[-−+]/, '')
    .replace(/[.,][-–—]$/, '')
  const grouping = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? ',' : '.'
  const [, units = '', cents = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(bare.replaceAll(grouping, '')) ?? []
  if (units + cents === '') return null
  // digit by digit, as 1.005 * 100 is 100.49999999999999
  const minor = Number(units + cents.padEnd(2, '0').slice(0, 2)) + (Number(cents[2] ?? 0) >= 5 ? 1 : 0)
  return Number.isSafeInteger(minor) ? minor : null
}

/**
 * Splits minor units in proportion to the weights (none negative), by the largest remainder: the parts sum up to the
 * total.
 */
export function splitMinor(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n)
    return weights.length === 0
      ? []
      : splitMinor(
          total,
          weights.map(() => 1),
        )
  const amount = BigInt(Math.abs(total))
  const shares = weights.map((weight) => {
    const product = amount * BigInt(weight)
    return { part: Number(product / sum), rest: product % sum }
  })
  let left = Math.abs(total) - shares.reduce((all, { part }) => all + part, 0)
  for (const share of [...shares].sort((a, b) => Number(b.rest - a.rest))) {
    if (left-- <= 0) break
    share.part += 1
  }
  return shares.map(({ part }) => (total < 0 ? 0 - part : part))
}
