import type { Answers } from './set-up-query.ts'

export type Country = NonNullable<Answers['museum']>['country']

/** What people there speak, the most first: a shop for them speaks it, and English for their guests. */
const spoken: Record<Country, readonly string[]> = {
  CH: ['de', 'fr', 'it'],
  DE: ['de'],
  AT: ['de'],
  FR: ['fr'],
  IT: ['it'],
  LI: ['de'],
  NL: ['nl'],
}
export const countries = Object.keys(spoken) as Country[]

/** The languages that a shop there begins with; the one in front where it is one of them. */
export function languagesIn(country: Country, front: string): string[] {
  const all = [...spoken[country], 'en']
  return all.includes(front) ? [front, ...all.filter((one) => one !== front)] : all
}
