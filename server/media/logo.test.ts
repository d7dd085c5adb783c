import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { mediaRoutes } from './media.routes.ts'

let folder: string
let app: Hono<never>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-logos-'))
  await mkdir(join(folder, 'logos'))
  await writeFile(join(folder, 'logos', 'music.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'logos', 'notes.txt'), 'private')
  await writeFile(join(folder, 'shop.svg'), 'private')
  app = mediaRoutes({ settings: { CATALOGUE_DIR: folder, RATE_LIMIT: 0 } } as Context) as unknown as Hono<never>
})
afterAll(() => rm(folder, { recursive: true }))

describe("a partner's logo", () => {
  it('is served as it lies in the catalogue, and cannot run anything (R2.84)', async () => {
    const response = await app.request('/logos/music.svg')
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it.each(['/logos/none.svg', '/logos/notes.txt', '/logos/..%2fshop.svg', '/logos/.svg', '/logos/'])(
    'is not what is asked for at %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404)
    },
  )
})
