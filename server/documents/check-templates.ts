import { StartError } from '../start-error.ts'
import { documentKinds } from './document-kinds.ts'
import type { Documents } from './documents.ts'
import { sampleDocument } from './sample-document.ts'
import type { TemplateFiles } from './typst.ts'

/**
 * Makes the documents of a sample order with a deployment's templates.
 * @throws StartError with what is wrong, where in which of the files
 */
export async function checkTemplates(
  documents: Documents,
  {
    own,
    folder,
    languages,
    accent,
  }: { own: TemplateFiles; folder: string; languages: readonly string[]; accent: string },
): Promise<void> {
  for (const lang of languages) {
    for (const kind of documentKinds) {
      for (const demonstration of [false, true]) {
        await documents.make(sampleDocument(kind, lang, accent, demonstration), true).catch((error: Error) => {
          const line = error.message.split('\n')[0]!
          const [file = ''] = line.split(':')
          throw new StartError(
            `${folder}/${own.has(file) ? line : `${[...own.keys()].find((name) => name.endsWith('.typ'))}: ${line}`}`,
          )
        })
      }
    }
  }
}
