import { spawnSync } from 'node:child_process'
import { chromium, type BrowserServer } from 'playwright-core'

/** What a quiet browser of its own needs: no sandbox as in a container, and no talk with its maker. */
const args = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Chromium out of the packages, nothing is downloaded; it serves every journey of a run. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await chromiumPath(), args })
}

async function chromiumPath(): Promise<string> {
  // where a machine lacks the libraries and fonts that a browser needs, the package's own are unpacked and used
  if (!hasLibraries()) process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

function hasLibraries(): boolean {
  const { stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' })
  return Boolean(stdout?.includes('libnss3.so'))
}
