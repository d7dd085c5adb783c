import { useState } from 'react'
import { asTypeset, misfit } from '@foyer/texts/misfit.ts'
import type { MailText } from './mails-query.ts'

interface Draft {
  typed: string
  /** Of the text that was there when somebody began to type, or was shown what is there now. */
  revision: number
}

/** What is said now where nothing is typed: also what does not fit, since it is to be put right. */
export const storedIn = ({ own, text }: MailText) => text ?? own

/** What is typed of a mail's texts and not stored, by language and key. */
export function useTextDrafts() {
  const [drafts, setDrafts] = useState<Record<string, Record<string, Draft>>>({})
  const draftOf = (lang: string, { key }: Pick<MailText, 'key'>): Draft | undefined => drafts[lang]?.[key]
  const set = (lang: string, key: string, draft: Draft | undefined) =>
    setDrafts(({ [lang]: old = {}, ...others }) => {
      const { [key]: _, ...rest } = old
      return { ...others, [lang]: draft ? { ...rest, [key]: draft } : rest }
    })
  const typed = (lang: string, text: MailText) => draftOf(lang, text)?.typed ?? storedIn(text)
  const isChanged = (lang: string, text: MailText) =>
    draftOf(lang, text) !== undefined && asTypeset(typed(lang, text)) !== storedIn(text)
  return {
    typed,
    isChanged,
    /** Whether anything is typed in any language. */
    isAny: Object.values(drafts).some((own) => Object.keys(own).length > 0),
    /** Somebody else has changed it since. */
    isOvertaken: (lang: string, text: MailText) => (draftOf(lang, text)?.revision ?? text.revision) !== text.revision,
    type(lang: string, text: MailText, value: string) {
      const revision = draftOf(lang, text)?.revision ?? text.revision
      // as it was is not typed
      set(
        lang,
        text.key,
        value === storedIn(text) && revision === text.revision ? undefined : { typed: value, revision },
      )
    },
    /** To be stored over what has been seen. */
    keep: (lang: string, text: MailText) => set(lang, text.key, { typed: typed(lang, text), revision: text.revision }),
    drop: (lang: string, text: MailText) => set(lang, text.key, undefined),
    clear: (lang: string) => setDrafts(({ [lang]: _, ...others }) => others),
    /** What has changed, as it is sent; the shop's own is none of the museum's. */
    changes: (lang: string, texts: readonly MailText[]) =>
      texts
        .filter((text) => isChanged(lang, text))
        .map((text) => {
          const value = asTypeset(typed(lang, text))
          return {
            key: text.key,
            text: value === text.own ? null : value,
            revision: draftOf(lang, text)!.revision,
          }
        }),
    /** What is wrong with what stands in its field. */
    wrong: (lang: string, text: MailText) => {
      const value = asTypeset(typed(lang, text))
      return value === text.own ? null : misfit(value, text.own)
    },
  }
}
export type TextDrafts = ReturnType<typeof useTextDrafts>
