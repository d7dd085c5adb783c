import type { Cut } from '@foyer/domain/museum/picture-frame.ts'
import { hashOf } from '../hash.ts'
import type { PictureEntry } from './entries.schema.ts'

/** A picture as the shop shows it: what was cut out of its file. */
export interface ShownPicture {
  hash: string
  cut: Cut | undefined
  width: number
  height: number
  /** Of its address: another where the file is another, or something else is cut out of it. */
  version: string
}

export function shownPicture({ hash, cut, ...whole }: PictureEntry): ShownPicture {
  const { width, height } = cut ?? whole
  return { hash, cut, width, height, version: versionOf(hash, cut) }
}

/** What stands for it on dark pages, cut in the same way. */
export function shownInTheDark(entry: PictureEntry): ShownPicture | undefined {
  const { dark, ...light } = entry
  return dark && shownPicture({ ...light, ...dark })
}

const versionOf = (hash: string, cut: Cut | undefined) =>
  (cut ? hashOf(`${hash} ${placeInFile(cut)}`, 'hex') : hash).slice(0, 8)

export const placeInFile = ({ left, top, width, height }: Cut) => [left, top, width, height].join('-')
