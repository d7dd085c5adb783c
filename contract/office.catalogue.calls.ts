import type * as schema from './office.catalogue.schema.ts'
import { call } from './call.ts'
import type { TypesOf } from './schema.ts'

export const officeCatalogue = call<TypesOf<typeof schema.officeCatalogue>>('POST', 'office/catalogue', true)
export const officeCatalogueCompare = call<TypesOf<typeof schema.officeCatalogueCompare>>(
  'POST',
  'office/catalogue-compare',
  true,
)
export const officeCatalogueSchema = call<TypesOf<typeof schema.officeCatalogueSchema>>(
  'POST',
  'office/catalogue-schema',
  true,
)
export const officeCatalogueTakeBack = call<TypesOf<typeof schema.officeCatalogueTakeBack>>(
  'POST',
  'office/catalogue-take-back',
)
