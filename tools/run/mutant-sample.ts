export interface TestFile {
  file: string
  /** Of all of its tests. */
  ms: number
  /** The ids of the mutants that it reaches. */
  mutants: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** So many of them, the same for a seed; all of them when there are fewer. */
export function sampleOf<T>(all: readonly T[], { sample, seed }: { sample: number; seed: number }): T[] {
  const left = [...all]
  const chosen: T[] = []
  // Numerical Recipes, chapter 7: a linear congruential generator of 32 bits
  for (let state = seed >>> 0; chosen.length < sample && left.length > 0;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1))
  }
  return chosen
}

/** The names in a text, which tell a test from others. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_]{4,}/g))

/**
 * The test files that reach a mutant: first those that share its rarest words, of its own folder, and soon done. Of one
 * that none seems to reach, which runs in a process of its own then, all of them.
 */
export function testsInOrder(
  { id, file, words }: { id: string; file: string; words: ReadonlySet<string> },
  all: readonly TestFile[],
): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const name = file.slice(folder.length).split('.')[0]!
  const having = new Map([...words].map((word) => [word, all.filter((test) => test.words.has(word)).length]))
  const scoreOf = (test: TestFile) =>
    [...words]
      .filter((word) => test.words.has(word))
      .reduce((sum, word) => sum + Math.log(all.length / having.get(word)!), 0) +
    (test.file.startsWith(folder) ? 4 : 0) +
    (test.file.startsWith(`${folder}${name}.`) ? 8 : 0) -
    test.ms / 4000
  const reaching = all.filter(({ mutants }) => mutants.has(id))
  return (reaching.length > 0 ? reaching : all)
    .map((test) => ({ file: test.file, score: scoreOf(test) }))
    .sort((one, other) => other.score - one.score)
    .map((test) => test.file)
}
