import { weekdays } from './opening.ts'

/**
 * A week's opening hours, with consecutive days of the same hours merged; 0 is Monday, and closed days have no times.
 */
export function openingWeek(
  hours: Readonly<Record<string, readonly string[]>>,
): { from: number; to: number; times: string }[] {
  const week: { from: number; to: number; times: string }[] = []
  for (const [day, name] of weekdays.entries()) {
    const times = hours[name]?.join('–') ?? ''
    const last = week.at(-1)
    if (last?.times === times) last.to = day
    else week.push({ from: day, to: day, times })
  }
  return week
}
