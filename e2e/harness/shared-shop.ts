import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserServer } from 'playwright-core'
import { serveBrowser } from './browser.ts'
import { openShop, type Shop } from './shop.ts'

/** What all journeys of a run share; each is there as soon as it is open. */
export interface House {
  browser: { address: string }
  /** The shop as it is in earnest. */
  shop: Pick<Shop, 'url' | 'outbox'>
  /** Another deployment: it keeps places for three seconds only, and has no name. */
  hurried: Pick<Shop, 'url' | 'outbox'>
}
type Part = keyof House

const look = 200

/** One house for a run, whatever file asks first: it opens beside the tests, and closes when the process that runs them is gone. */
export async function house<P extends Part>(part: P, run = process.ppid): Promise<House[P]> {
  const claim = join(tmpdir(), `foyer-house-${run}`)
  const notice = noticeOf(claim, part)
  if (claimed(claim)) {
    const keeper = spawn(process.execPath, [import.meta.filename, claim, String(run)], {
      detached: true,
      stdio: 'ignore',
    })
    keeper.unref()
    writeFileSync(claim, String(keeper.pid))
  }
  while (!existsSync(notice)) await wait(look)
  const read = JSON.parse(readFileSync(notice, 'utf8')) as House[P] | { error: string }
  if ('error' in read) throw new Error(read.error)
  return read
}

const noticeOf = (claim: string, part: Part) => `${claim}-${part}.json`
const clear = (claim: string) => {
  for (const file of [claim, noticeOf(claim, 'browser'), noticeOf(claim, 'shop'), noticeOf(claim, 'hurried')])
    rmSync(file, { force: true })
}

/** Who writes the file first opens the house; what a killed one left under the same number is cleared away. */
function claimed(claim: string): boolean {
  const keeper = existsSync(claim) ? Number(readFileSync(claim, 'utf8')) : 0
  if (keeper && !isAlive(keeper)) clear(claim)
  try {
    writeFileSync(claim, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

async function keep(claim: string, run: number): Promise<void> {
  const open: { close: () => Promise<unknown> }[] = []
  const show = async <P extends Part>(
    part: P,
    opening: Promise<{ close: () => Promise<unknown> }>,
    said: (opened: never) => House[P],
  ) => {
    const content = await opening.then(
      (opened) => (open.push(opened), said(opened as never)),
      (error: unknown) => ({ error: String(error) }),
    )
    writeFileSync(`${claim}.new`, JSON.stringify(content))
    renameSync(`${claim}.new`, noticeOf(claim, part))
  }
  const shopOf = ({ url, outbox }: Shop) => ({ url, outbox })
  await show('browser', serveBrowser(), (browser: BrowserServer) => ({ address: browser.wsEndpoint() }))
  // one after the other: the first builds the storefront when it is not built yet
  await show('shop', openShop(), shopOf)
  await show('hurried', openShop({ HOLD_MINUTES: '0.05' }, nameless), shopOf)
  while (isAlive(run)) await wait(look)
  await Promise.allSettled(open.map((part) => part.close()))
  clear(claim)
}

/** A catalogue whose shop has no name. */
const nameless = (file: string, text: string) =>
  file === 'shop.yaml'
    ? text
        .replace(/^ {2}siteName: .*$/m, '  siteName: ""')
        .replace(/^ {2}siteNameTranslations:\n( {4}.*\n)+/m, '  siteNameTranslations: {}\n')
    : text

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

if (import.meta.main) await keep(process.argv[2]!, Number(process.argv[3]))
