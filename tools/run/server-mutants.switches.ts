/** What the code that Stryker's instrumenter writes looks at and notes; files of a worker share it. */
export interface Switches {
  activeMutant?: string | undefined
  /** More often than `hitLimit` a mutant throws: it may never end. */
  hitCount?: number
  hitLimit?: number
  currentTestId?: string | undefined
  mutantCoverage?: Record<'static', Record<string, number>> & Record<'perTest', Record<string, Record<string, number>>>
}
const all = globalThis as unknown as Record<string, Switches | undefined>
export const switches: Switches = (all['__stryker__'] ??= {})
