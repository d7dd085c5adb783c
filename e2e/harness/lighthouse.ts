import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath } from './browser.ts'

/** Not installed with the project, which it would double; npm fetches it into its cache at the first use. */
const version = '13.5.0'
const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking --ignore-certificate-errors'

/** Figures of Lighthouse's mobile preset, which simulates a phone on slow 4G, in ms but for the score. */
export interface Audited {
  firstPaint: number
  largestPaint: number
  blocked: number
  moved: number
  score: number
}

/** @throws an error with what Lighthouse says, when it cannot be fetched or the page not be opened */
export async function lighthouse(url: string): Promise<Audited> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lighthouse-'))
  const report = join(folder, 'report.json')
  try {
    const options = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`]
    await run(['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, ...options])
    const { audits, categories, runtimeError } = JSON.parse(await readFile(report, 'utf8')) as Report
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      firstPaint: of('first-contentful-paint'),
      largestPaint: of('largest-contentful-paint'),
      blocked: of('total-blocking-time'),
      moved: of('cumulative-layout-shift'),
      score: Math.round((categories.performance.score ?? 0) * 100),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Report {
  audits: Record<string, { numericValue?: number }>
  categories: { performance: { score: number | null } }
  runtimeError?: { message: string }
}

async function run(args: string[]): Promise<void> {
  const child = spawn('npm', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: await browserPath() },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}:\n${said.slice(-2000)}`)
}
