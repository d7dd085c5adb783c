import type { Edit } from './shop.ts'

/** Nothing but the hours of each week, and no day sold out: the same whatever the day on which a test runs. */
export const onlyWeeks: Edit = (file, text) =>
  file.endsWith('venues.yaml')
    ? text.replaceAll(/^( {2}closed: )\[.*\]/gm, '$1[]').replaceAll(/^ {2}special_hours:.*\n(?: {4}.*\n)+/gm, '')
    : text.replace(/^ {2}sold_out:\n {4}- \{weekday: sat, weeks: even\}\n/m, '')

/** Besides, every venue is open for the same hours every day. */
export function openDaily(opens: string, closes: string): Edit {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `    ${day}: ["${opens}", "${closes}"]\n`)
  return (file, text) => {
    const weeks = onlyWeeks(file, text)
    if (!file.endsWith('venues.yaml')) return weeks
    return weeks.replaceAll(/^ {2}hours:\n(?: {4}\w{3}: .*\n)+/gm, `  hours:\n${week.join('')}`)
  }
}
