import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { storedFile, type Bytes, type StoredResponse } from '@foyer/server/http/stored-response.ts'
import { forEver } from './for-ever.ts'

/**
 * The files of the build in a folder, by their path below `at`. They are kept in memory (2 MB): a first visit asks for
 * forty, and opening a file takes longer than sending it.
 */
export function builtFiles(folder: string, at: string): ReadonlyMap<string, StoredResponse> {
  const names = new Set(readdirSync(folder))
  const read = (name: string) => (names.has(name) ? (readFileSync(join(folder, name)) as Bytes) : undefined)
  const plain = [...names].filter((name) => !/\.(br|gz)$/.test(name))
  return new Map(
    plain.map((name) => {
      const [br, gzip] = [read(`${name}.br`), read(`${name}.gz`)]
      return [
        `${at}/${name}`,
        storedFile(
          { identity: read(name)!, ...(br && { br }), ...(gzip && { gzip }) },
          { 'content-type': getMimeType(name) ?? 'application/octet-stream', 'cache-control': forEver },
        ),
      ]
    }),
  )
}
