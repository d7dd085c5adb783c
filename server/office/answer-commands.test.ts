import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { answerCommands } from './answer-commands.ts'

let shop: TestShop
let commands: ReturnType<typeof answerCommands>
beforeAll(async () => {
  shop = await openTestShop()
  commands = answerCommands(shop.shop)
})
afterAll(async () => {
  await commands.stop()
  await shop.close()
})

/** A command with settings by which it cannot open a shop of its own. */
function office(words: string[], environment: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const own = { PATH: process.env['PATH'], DATA_DIR: shop.dataDir, PORT: 'nowhere', DATABASE_URL: '' }
  return new Promise((resolve) => {
    const file = join(import.meta.dirname, '../office.ts')
    execFile(process.execPath, [file, ...words], { env: { ...own, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    )
  })
}

describe.runIf(process.platform !== 'win32')('a command of the office beside a running shop', () => {
  it('is done by the shop, and opens none of its own', async () => {
    expect(await office(['inbox'])).toEqual({ code: 0, said: 'nothing is open' })
    expect(await office(['key', 'list'])).toEqual({ code: 0, said: 'there are no keys' })
    expect(await office(['programme', '2026-03-20'])).toEqual({ code: 0, said: 'nobody' })
    expect(await office(['show', 'F1'])).toEqual({ code: 1, said: expect.stringMatching(/^ORDER_UNKNOWN, /) })
    expect(await office(['settle', 'x'])).toEqual({
      code: 1,
      said: expect.stringMatching(/^MALFORMED, .+Use: npm run/),
    })
  })

  it('is none of its where it is for another database, reads a file or exports', async () => {
    const opens = { code: 1, said: expect.stringMatching(/^PORT=nowhere: must be a number/) }
    expect(await office(['inbox'], { DATABASE_URL: shop.databaseUrl })).toEqual(opens)
    expect(await office(['sales', '2026-03-01', '2026-03-02'])).toEqual(opens)
  })

  it('opens a shop of its own where none answers', async () => {
    await commands.stop()
    expect(await office(['inbox'], { DATABASE_URL: shop.databaseUrl })).toEqual({
      code: 1,
      said: expect.stringMatching(/^PORT=nowhere/),
    })
    commands = answerCommands(shop.shop)
    expect((await office(['inbox'])).code).toBe(0)
  })
})
