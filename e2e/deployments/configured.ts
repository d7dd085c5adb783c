import type { Edit } from '../harness/shop.ts'

/** Settings that the demonstration does not set. */
const unwritten = ['currencySymbol']

/** The demonstration in yen, which have no decimals: the same figures without their point. */
export const inYen: Edit = (file, text) =>
  configured({ currency: 'JPY' })(file, text).replace(
    /((?:price|price_from|amount|limit|free_from|from|min|max|\d+): )(\d+)\.(\d\d)\b/g,
    '$1$2$3',
  )

/** The demonstration catalogue with other values in `config` of its `shop.yaml`, or in its `settings`. */
export function configured(values: Record<string, unknown>): Edit {
  return (file, text) => {
    if (file !== 'shop.yaml') return text
    return Object.entries(values).reduce((before, [name, value]) => {
      const line = `  ${name}: ${JSON.stringify(value)}\n`
      if (unwritten.includes(name)) return before.replace(/^config:\n/m, (head) => head + line)
      // the line and its nested lines
      const entry = new RegExp(`^  ${name}:.*\\n(?:    .*\\n)*`, 'm')
      if (!entry.test(before)) throw new Error(`shop.yaml has no ${name}`)
      return before.replace(entry, () => line)
    }, text)
  }
}
