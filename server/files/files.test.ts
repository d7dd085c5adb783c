import { randomUUID } from 'node:crypto'
import disk, { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { openShop } from '../open-shop.ts'
import { closeDataDir } from './private-folder.ts'
import { removeDrafts } from './remove-drafts.ts'
import { writeWholeFile } from './whole-file.ts'

async function folderOf(files: Record<string, number>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, minutesOld] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), 'half')
    const written = new Date(Date.now() - minutesOld * 60_000)
    await utimes(join(folder, name), written, written)
  }
  return folder
}
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
const [one, two, three, four] = Array.from({ length: 4 }, () => randomUUID())

it('Drafts that nobody is writing any more are removed, those of another process and whole files are not', async () => {
  const folder = await folderOf({
    [`F1.order@a.eml.${one}.tmp`]: 11,
    [`F2.order@a.eml.${two}.tmp`]: 9,
    'F3.order@a.eml': 60,
    'notes.tmp': 60,
    [`pictures/abc/400.webp.${three}`]: 60,
    [`pictures/abc/400.webp.${four}`]: 0,
    'pictures/abc/800.webp': 60,
    [`pictures/folder.${four}/whole`]: 60,
  })
  expect(await removeDrafts([folder, join(folder, 'none')])).toBe(2)
  expect(await filesIn(folder)).toEqual(
    ['400.webp.' + four, '800.webp', `F2.order@a.eml.${two}.tmp`, 'F3.order@a.eml', 'notes.tmp', 'whole'].sort(),
  )
  const { mtimeMs } = await stat(join(folder, `F2.order@a.eml.${two}.tmp`))
  expect(await removeDrafts([folder], mtimeMs + 10 * 60_000 - 1)).toBe(0)
  expect(await removeDrafts([folder], mtimeMs + 10 * 60_000)).toBe(1)
  await expect(removeDrafts([join(folder, 'notes.tmp')])).rejects.toThrow('ENOTDIR')
})

it('A shop that opens removes the drafts of mails, pictures and documents that were left behind', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const folder = await folderOf({
    [`outbox/a.eml.${one}.tmp`]: 60,
    [`media/x/400.webp.${two}`]: 60,
    [`documents/y.pdf.${three}`]: 60,
    'outbox/a.eml': 60,
    [`database/${four}.${four}`]: 60,
  })
  const again = await openShop(
    { ...shop.shop.settings, DATA_DIR: folder },
    { database: { ...shop.shop.database, close: async () => {} }, log: shop.shop.log },
  )
  await again.close()
  expect(await filesIn(folder)).toEqual([`${four}.${four}`, 'a.eml'].sort())
})

describe('No other user of the machine reads', () => {
  /** What others may open, below the folder. */
  async function openIn(folder: string): Promise<string[]> {
    const below = await readdir(folder, { recursive: true })
    const all = ['.', ...below].map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode }))
    return (await Promise.all(all)).filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
  }

  it('mails, tickets, pictures and numbers of a shop', async () => {
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    const { init, exec } = purchaseCalls(() => shop)
    const body = purchase([ticketLine(61, 1)])
    const page = (await init(await shop.guest(), body)).body.data as string
    await shop.choose(page, 'pay')
    await exec(body.cartId)
    await shop.jobs()
    expect(await shop.mails()).not.toEqual([])
    expect(await openIn(shop.dataDir)).toEqual([])
  })

  it('what a former version left open, once the shop has opened', async () => {
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    const openAgain = async (folder: string) => {
      await chmod(folder, 0o755)
      const again = await openShop(
        { ...shop.shop.settings, DATA_DIR: folder },
        { database: { ...shop.shop.database, close: async () => {} }, log: shop.shop.log },
      )
      await again.close()
      return openIn(folder)
    }
    const files = { 'outbox/a.eml': 1, 'media/x/400.webp': 1, 'highest-number/order': 1 }
    expect(await openIn(await folderOf(files))).toHaveLength(7)
    expect(await openAgain(await folderOf(files))).toEqual([])
    // a folder that is not the shop's alone
    expect(await openAgain(await folderOf({ ...files, 'notes.txt': 1 }))).toEqual(['.', 'notes.txt'])
    // what PostgreSQL and the system have there is theirs, and so is what a link leads to
    const shared = await folderOf({ ...files, 'postgresql-17/data': 1, '.system': 1 })
    await symlink(join(await folderOf({ elsewhere: 1 }), 'elsewhere'), join(shared, 'outbox/link'))
    expect((await openAgain(shared)).sort()).toEqual(['.system', 'outbox/link', 'postgresql-17', 'postgresql-17/data'])
  })

  it.each([
    ['EPERM', undefined],
    ['ENOENT', undefined],
    ['EIO', 'EIO'],
  ])('what can be closed, where something answers %s', async (code, thrown) => {
    const folder = await folderOf({ 'outbox/a.eml': 1 })
    await chmod(folder, 0o755)
    const closing = vi.spyOn(disk, 'chmod').mockRejectedValueOnce(Object.assign(new Error(code), { code }))
    syncBuiltinESMExports()
    onTestFinished(() => {
      closing.mockRestore()
      syncBuiltinESMExports()
    })
    expect(await closeDataDir(folder).catch((error) => error.code)).toBe(thrown)
    if (!thrown) expect(await openIn(folder)).toEqual(['outbox/a.eml'])
  })

  it.each([
    ['linux', 0, 0o700],
    ['darwin', 0, 0o711],
    ['darwin', 501, 0o700],
    // where files have no such modes
    ['win32', 0, 0o755],
  ])('a folder on %s of the user %d, through which PostgreSQL comes as another user', async (platform, user, mode) => {
    const folder = await folderOf({ 'outbox/a.eml': 1 })
    await chmod(folder, 0o755)
    const own = process.platform
    const getuid = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(user)
    onTestFinished(() => {
      Object.defineProperty(process, 'platform', { value: own })
      getuid.mockRestore()
    })
    Object.defineProperty(process, 'platform', { value: platform })
    await closeDataDir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(mode)
  })
})

it('A file that cannot be written whole leaves neither itself nor a draft', async () => {
  const folder = await folderOf({ 'taken/inside': 0 })
  await expect(writeWholeFile(join(folder, 'taken'), Buffer.from('whole'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(await filesIn(folder)).toEqual(['inside'])
  await writeWholeFile(join(folder, 'whole'), Buffer.from('whole'))
  expect(await filesIn(folder)).toEqual(['inside', 'whole'])
})
