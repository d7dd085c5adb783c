import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type BrowserContext } from 'playwright-core'
import { browserArguments, browserPath } from './browser.ts'

export interface KilledBrowser {
  context: BrowserContext
  /** As an empty battery does: nothing is written any more, and nothing closed. */
  kill: () => Promise<void>
}

/** A browser that keeps what it has in a folder, and opens there again after it was killed. */
export async function openOnFolder(folder: string): Promise<KilledBrowser> {
  const own = ['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
  const child = spawn(await browserPath(), [...browserArguments, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (!address) continue
    child.stderr.resume()
    const [context] = (await chromium.connectOverCDP(address)).contexts()
    return { context: context!, kill }
  }
  throw new Error('the browser did not open')
}
