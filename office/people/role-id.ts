import { plainTerm } from '@foyer/domain/text/search-terms.ts'

const longest = 40

/** Made of a role's name, by which the server knows it from then on: letters, digits and `-`, unlike any there is. */
export function roleId(name: string, taken: readonly string[]): string {
  const plain = plainTerm(name.slice(0, 200))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '')
  const first = plain || 'role'
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const id = `${first.slice(0, longest - end.length)}${end}`
    if (!taken.includes(id)) return id
  }
}
