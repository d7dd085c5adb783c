import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { Address } from './address.ts'

/** Its country stands there as the last line says it. */
export interface WrittenAddress extends Address {
  company?: string
}

/** An address as its country writes it, whatever of it is there. */
export function labelLines({ lines }: AddressFormat, address: WrittenAddress): string[] {
  const values: Record<string, string> = {
    O: address.company ?? '',
    N: address.name,
    A: [address.street, address.line2 ?? ''].filter((line) => line.trim() !== '').join('\n'),
    C: address.city,
    S: address.state ?? '',
    Z: address.zip,
  }
  const elsewhere = ['Z', 'C', 'S'].filter((letter) => !lines.includes(`%${letter}`)).map((letter) => values[letter]!)
  const written = lines.split('%n').flatMap((line) => {
    const own = lineOf(line, values).split('\n')
    return line.includes('%A') ? [...own, elsewhere.join(' ')] : own
  })
  return [...written, address.country].map((line) => line.trim().replace(/ +/g, ' ')).filter((line) => line !== '')
}

/** A line without what stands between parts that are not there. */
function lineOf(line: string, values: Readonly<Record<string, string>>): string {
  let [written, between] = ['', '']
  for (const piece of line.split(/(%[A-Z])/)) {
    if (!piece.startsWith('%')) {
      between = piece
      continue
    }
    const value = (values[piece.slice(1)] ?? '').trim()
    if (value === '') continue
    written += (written !== '' || line.startsWith(between) ? between : '') + value
  }
  return written
}
