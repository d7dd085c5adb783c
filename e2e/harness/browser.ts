import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Flags for a browser in a container: no sandbox, no requests to its vendor. */
export const browserArguments = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const browserHere = () =>
  findBrowser({ platform: process.platform, arch: process.arch, env: process.env, exists: existsSync })

/** Nothing is downloaded. It ends with this process, without another between them that passes every message on. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: [...browserArguments, ...more] })
}

/** A camera that sees a film, of which nobody is asked whether the page may use it. */
export const cameraOf = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** @throws an error that says how to get a browser, when there is none */
export async function browserPath(): Promise<string> {
  const browser = browserHere()
  if ('missing' in browser) throw new Error(browser.missing)
  return 'path' in browser ? browser.path : unpacked()
}

async function unpacked(): Promise<string> {
  // where a machine lacks the libraries and fonts that a browser needs, the package's own are unpacked and used
  if (!hasLibraries()) process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

function hasLibraries(): boolean {
  const { stdout } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' })
  return Boolean(stdout?.includes('libnss3.so'))
}
