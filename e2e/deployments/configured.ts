import type { Edit } from '../harness/shop.ts'

/** The demonstration catalogue with other values in `config` of its `shop.yaml`, or in its `settings`. */
export function configured(values: Record<string, unknown>): Edit {
  return (file, text) => {
    if (file !== 'shop.yaml') return text
    return Object.entries(values).reduce((before, [name, value]) => {
      // the line, and everything that hangs below it
      const results = new RegExp(`^  ${name}:.*\\n(?:    .*\\n)*`, 'm')
      if (!results.test(before)) throw new Error(`shop.yaml has no ${name}`)
      return before.replace(results, () => `  ${name}: ${JSON.stringify(value)}\n`)
    }, text)
  }
}
