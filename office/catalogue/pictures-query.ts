import { queryOptions } from '@tanstack/react-query'
import { officeCataloguePictures, officeCatalogueUpload } from '@foyer/contract/office.pictures.calls.ts'
import type * as schema from '@foyer/contract/office.pictures.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'

export type ListedPicture = TypesOf<typeof schema.officeCataloguePictures>['data']['pictures'][number]
export type ListedFile = TypesOf<typeof schema.officeCataloguePictures>['data']['files'][number]
export type Uploaded = TypesOf<typeof schema.officeCatalogueUpload>['data']

export const picturesQuery = (draft: number | undefined) =>
  queryOptions({
    queryKey: ['catalogue-pictures', draft ?? null],
    queryFn: asks(officeCataloguePictures, draft === undefined ? {} : { draft }),
    retry: false,
  })

/** The address of what a picture holds: whole, in a list or large. */
export const addressOf = (hash: string, size: 'small' | 'large') =>
  `/preview/pictures/${hash}.${size === 'small' ? 320 : 1400}.webp`

/** Hands a picture over, or the logo of a partner, which the server checks. @throws Refused */
export async function upload(file: File, isLogo: boolean): Promise<Uploaded> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
  const content = address.slice(address.indexOf(',') + 1)
  return ask(officeCatalogueUpload, { name: file.name, content, ...(isLogo && { logo: true }) })
}
