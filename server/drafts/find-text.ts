import { foundIn } from '@foyer/domain/museum/found-text.ts'
import type { Step } from '../catalogue/problem.ts'
import type { Db } from '../db/database.ts'
import { entriesOf, titleOf, wayTo } from './entries.ts'
import { overlay, texts } from './overlay.ts'

/** A text of the catalogue that has something in it. */
interface FoundPlace {
  file: string
  kind: string
  entry: string
  title: string
  path: readonly (string | number)[]
  where: Step[]
  text: string
}

/** All texts of all entries, in all languages, that have something in them. */
export async function findText(db: Db, draft: number | null, wanted: string, lang: string): Promise<FoundPlace[]> {
  const { onSale, is, changed } = await overlay(db, draft, { only: texts })
  const names = [...new Set([...onSale.keys(), ...changed.map(({ name }) => name)])].filter((name) => texts.test(name))
  return names.toSorted().flatMap((name) =>
    entriesOf(name, is(name)).flatMap((one) =>
      foundIn(one.value, wanted).map(({ path, text }) => ({
        file: one.file,
        kind: one.kind,
        entry: one.entry,
        title: titleOf(one, lang),
        path,
        where: wayTo([...path], one.value, lang),
        text,
      })),
    ),
  )
}
