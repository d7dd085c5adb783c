import type * as schema from './office.drafts.schema.ts'
import { call } from './call.ts'
import type { TypesOf } from './schema.ts'

export const officeCatalogueDrafts = call<TypesOf<typeof schema.officeCatalogueDrafts>>(
  'POST',
  'office/catalogue-drafts',
  true,
)
export const officeCatalogueDraft = call<TypesOf<typeof schema.officeCatalogueDraft>>(
  'POST',
  'office/catalogue-draft',
  true,
)
export const officeCatalogueEntries = call<TypesOf<typeof schema.officeCatalogueEntries>>(
  'POST',
  'office/catalogue-entries',
  true,
)
export const officeCatalogueEntry = call<TypesOf<typeof schema.officeCatalogueEntry>>(
  'POST',
  'office/catalogue-entry',
  true,
)
export const officeCatalogueFind = call<TypesOf<typeof schema.officeCatalogueFind>>(
  'POST',
  'office/catalogue-find',
  true,
)
export const officeCatalogueChange = call<TypesOf<typeof schema.officeCatalogueChange>>(
  'POST',
  'office/catalogue-change',
)
export const officeCatalogueSettle = call<TypesOf<typeof schema.officeCatalogueSettle>>(
  'POST',
  'office/catalogue-settle',
)
export const officeCatalogueDiscard = call<TypesOf<typeof schema.officeCatalogueDiscard>>(
  'POST',
  'office/catalogue-discard',
)
export const officeCataloguePublish = call<TypesOf<typeof schema.officeCataloguePublish>>(
  'POST',
  'office/catalogue-publish',
)
export const officeCatalogueUnschedule = call<TypesOf<typeof schema.officeCatalogueUnschedule>>(
  'POST',
  'office/catalogue-unschedule',
)
export const officeCataloguePreview = call<TypesOf<typeof schema.officeCataloguePreview>>(
  'POST',
  'office/catalogue-preview',
)
export const officeCataloguePreviewEnd = call<TypesOf<typeof schema.officeCataloguePreviewEnd>>(
  'POST',
  'office/catalogue-preview-end',
)
