import type { Entries } from './entries.schema.ts'
import { lineOfProblem } from './problem.ts'
import { readCatalogue, type CatalogueFiles } from './read-catalogue.ts'

/** The entries of the files of a folder `museum`, and what is told of them, as lines. */
export async function problemLines(
  read: Pick<CatalogueFiles, 'files'>,
): Promise<{ entries?: Entries | undefined; problems: string[]; warnings: string[] }> {
  const { entries, problems = [], warnings } = await readCatalogue(read)
  const lines = (all: typeof warnings) => all.map((one) => lineOfProblem('museum', one))
  return { entries, problems: lines(problems), warnings: lines(warnings) }
}
