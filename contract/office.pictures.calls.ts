import type * as schema from './office.pictures.schema.ts'
import { call } from './call.ts'
import type { TypesOf } from './schema.ts'

export const officeCatalogueUpload = call<TypesOf<typeof schema.officeCatalogueUpload>>(
  'POST',
  'office/catalogue-upload',
  true,
)
export const officeCataloguePictures = call<TypesOf<typeof schema.officeCataloguePictures>>(
  'POST',
  'office/catalogue-pictures',
  true,
)
