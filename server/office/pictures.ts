import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as calls from '@foyer/contract/office.pictures.calls.ts'
import * as schemas from '@foyer/contract/office.pictures.schema.ts'
import { draftOf } from '../drafts/drafts.queries.ts'
import { hashOf } from '../hash.ts'
import { StartError } from '../start-error.ts'
import { act, perform } from './act.ts'

export const uploadPicture = act(calls.officeCatalogueUpload, schemas.officeCatalogueUpload, {
  use: 'FILE [logo]',
  bodyOf: ([path, as]) =>
    path === undefined ? {} : { name: basename(path), content: fileAt(path), ...(as === 'logo' && { logo: true }) },
  run: async (shop, { name, content, logo = false }, by) => {
    if (shop.settings.CATALOGUE_FROM === 'folder') return { refused: 'CATALOGUE_IN_FOLDER' }
    // before the transaction, which nothing should hold for seconds
    const { takePicture } = await import('../drafts/take-picture.ts')
    const taken = await takePicture(name, content, logo)
    return perform(shop, { by, act: 'catalogue-upload', subject: name }, async ({ database: { db } }) => {
      if ('refused' in taken) return taken
      const { keepUpload } = await import('../drafts/uploads.queries.ts')
      const hash = hashOf(taken.content, 'hex')
      await keepUpload(db, { hash, content: taken.content, who: by.name, now: shop.clock() })
      const { width, height } = taken
      return {
        data: { hash, file: fileFor(name, hash, logo, taken.ending), width, height, bytes: taken.content.length },
      }
    })
  },
})

/** Two files of one name are two files of a catalogue. */
function fileFor(name: string, hash: string, isLogo: boolean, ending: string): string {
  const slug = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  return `${isLogo ? 'logos' : 'pictures'}/${slug || 'picture'}-${hash.slice(0, 6)}.${ending}`
}

function fileAt(path: string): string {
  try {
    return readFileSync(path).toString('base64')
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

export const listPictures = act(calls.officeCataloguePictures, schemas.officeCataloguePictures, {
  use: '[DRAFT]',
  bodyOf: ([draft]) => ({ ...(draft !== undefined && { draft: Number(draft) }) }),
  run: (shop, { draft }, by, lang) =>
    perform(shop, { by, act: 'catalogue-pictures', subject: '' }, async ({ database: { db } }) => {
      if (draft !== undefined && !(await draftOf(db, draft))) return { refused: 'NOT_FOUND' }
      const listed = await import('../drafts/list-pictures.ts')
      return { data: await listed.listPictures(db, draft ?? null, lang) }
    }),
  say: ({ pictures }) =>
    pictures
      .map(({ id, width, height, uses }) => [id, `${width} × ${height}`, uses.length === 0 ? 'unused' : ''].join('  '))
      .join('\n'),
})
