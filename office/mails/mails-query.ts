import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeMailPreview, officeMails, officeMailTexts } from '@foyer/contract/office.mails.calls.ts'
import type * as schema from '@foyer/contract/office.mails.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { mailKindIds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import { asks } from '../core/ask.ts'

export type Preview = TypesOf<typeof schema.officeMailPreview>['data']

export type Mails = TypesOf<typeof schema.officeMails>['data']
export type MailTexts = TypesOf<typeof schema.officeMailTexts>['data']
export type MailText = MailTexts['texts'][number]
/** A text that somebody tries; null is the shop's own. */
export type TriedText = NonNullable<TypesOf<typeof schema.officeMailPreview>['body']['texts']>[number]

export interface WantedMail {
  mail: string
  lang?: Language | undefined
  example: number
  texts?: TriedText[] | undefined
}

export const mailsQuery = queryOptions({ queryKey: ['mails'], queryFn: asks(officeMails, {}) })

/** One as it would be sent; what was shown before stays until another is there. */
export const previewQuery = (wanted: WantedMail) =>
  queryOptions({
    queryKey: ['mail-preview', wanted],
    queryFn: asks(officeMailPreview, wanted),
    placeholderData: keepPreviousData,
    // with each sign that is typed it is another
    ...(wanted.texts && { gcTime: 0 }),
  })

export const textsQuery = (mail: string, lang: Language | undefined) =>
  queryOptions({ queryKey: ['mail-texts', mail, lang], queryFn: asks(officeMailTexts, { mail, lang }) })

export const isMailKind = (name: string): name is MailKindId => mailKindIds.some((one) => one === name)
