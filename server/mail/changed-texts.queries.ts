import { rows, sql, type Db } from '../db/database.ts'
import { mailText } from '../db/schema-office.ts'
import { insertOf, wholeRows } from '../db/whole-rows.ts'

/** A text of mails as the museum has it in a language; null where it is the shop's own again. */
export type ChangedText = typeof mailText.$inferSelect

export async function changedTextsIn(db: Db, lang: string): Promise<ChangedText[]> {
  return wholeRows(db, mailText, sql`where lang = ${lang}`)
}

export async function allChangedTexts(db: Db): Promise<ChangedText[]> {
  return wholeRows(db, mailText, sql`where text is not null order by lang, key`)
}

/** Stores texts, each as the change after the last; false where one of them has been changed meanwhile. */
export async function storeChangedTexts(tx: Db, texts: readonly ChangedText[]): Promise<boolean> {
  const stored = await rows(
    tx,
    sql`
      ${insertOf(mailText, texts)}
      on conflict (lang, key) do update set
        text = excluded.text,
        revision = excluded.revision,
        changed_at = excluded.changed_at,
        who = excluded.who
      where mail_text.revision = excluded.revision - 1
      returning key
    `,
  )
  return stored.length === texts.length
}
