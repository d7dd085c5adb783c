import { extname } from 'node:path'

const kinds = ['.typ', '.svg', '.png', '.jpg']

/** What a deployment's templates of documents are made of; nothing where it brings none. */
export function ownTemplates(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const own = [...files].filter(([name]) => kinds.includes(extname(name)))
  return new Map(own.some(([name]) => name.endsWith('.typ')) ? own : [])
}
