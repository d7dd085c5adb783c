import { hashOf } from '../hash.ts'
import type { TemplateFiles } from './typst.ts'

/** A JPEG in base64, and what it shows in the document's language. */
export interface PrintedPicture {
  jpeg: string
  alt: string
  /** Who made what when, of a work of art; empty for any other. */
  label: string
}

/** Where a template finds it: from the root, so that one of a deployment does too. The same picture has one path. */
export function pathOf({ jpeg }: PrintedPicture): string {
  return `/${nameOf(jpeg)}`
}

/** What the paths of pictures lead to. */
export function pictureFiles(pictures: readonly PrintedPicture[]): TemplateFiles {
  return new Map(pictures.map(({ jpeg }) => [nameOf(jpeg), Buffer.from(jpeg, 'base64')]))
}

const nameOf = (jpeg: string) => `pictures/${hashOf(jpeg, 'hex')}.jpg`
