import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builtFiles } from './built-files.ts'

it('the files of the build are found by their path, with their type and the encodings that they have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'c.woff2']) writeFileSync(join(folder, name), name)
  const files = builtFiles(folder, '/assets')
  expect([...files.keys()].toSorted()).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.woff2'])
  const sent = async (path: string, encoding: 'br' | 'gzip' | 'identity') => {
    const { headers, body } = await files.get(path)!.as(encoding)
    return [Buffer.from(body!).toString(), headers['content-type'], headers['content-encoding']]
  }
  expect(await sent('/assets/a.js', 'br')).toEqual(['a.js.br', 'text/javascript; charset=utf-8', 'br'])
  expect(await sent('/assets/a.js', 'gzip')).toEqual(['a.js.gz', 'text/javascript; charset=utf-8', 'gzip'])
  expect(await sent('/assets/b.css', 'br')).toEqual(['b.css', 'text/css; charset=utf-8', undefined])
  expect(await sent('/assets/c.woff2', 'identity')).toEqual(['c.woff2', 'font/woff2', undefined])
})
