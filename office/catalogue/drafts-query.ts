import { queryOptions } from '@tanstack/react-query'
import {
  officeCatalogueDraft,
  officeCatalogueDrafts,
  officeCatalogueEntries,
  officeCatalogueEntry,
  officeCatalogueFind,
} from '@foyer/contract/office.drafts.calls.ts'
import type * as schema from '@foyer/contract/office.drafts.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type Draft = TypesOf<typeof schema.officeCatalogueDraft>['data']
export type Entries = TypesOf<typeof schema.officeCatalogueEntries>['data']
export type ListedEntry = Entries['entries'][number]
export type EntryProblem = Draft['problems'][number]

/** The draft that is looked at; without one what is on sale. */
interface InDraft {
  draft?: number | undefined
}
const only = ({ draft }: InDraft) => (draft === undefined ? {} : { draft })

export const draftsQuery = queryOptions({
  queryKey: ['catalogue-drafts'],
  queryFn: asks(officeCatalogueDrafts, {}),
})

export const draftQuery = (draft: number) =>
  queryOptions({ queryKey: ['catalogue-draft', draft], queryFn: asks(officeCatalogueDraft, { draft }), retry: false })

export const entriesQuery = (at: InDraft) =>
  queryOptions({
    queryKey: ['catalogue-entries', at.draft ?? null],
    queryFn: asks(officeCatalogueEntries, only(at)),
    retry: false,
  })

export type FoundText = TypesOf<typeof schema.officeCatalogueFind>['data']['places'][number]

export const textQuery = ({ find, ...at }: InDraft & { find: string }) =>
  queryOptions({
    queryKey: ['catalogue-find', at.draft ?? null, find],
    queryFn: asks(officeCatalogueFind, { ...only(at), find }),
    retry: false,
  })

export const entryQuery = ({ file, entry, ...at }: InDraft & { file: string; entry: string }) =>
  queryOptions({
    queryKey: ['catalogue-entry', at.draft ?? null, file, entry],
    queryFn: asks(officeCatalogueEntry, { ...only(at), file, entry }),
    retry: false,
  })
