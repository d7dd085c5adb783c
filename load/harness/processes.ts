import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBooks, paymentSettings, providerProgram, type ProviderAt } from './provider.ts'

// Starts the shop and the provider's simulator as processes with a port.

const root = join(import.meta.dirname, '../..')

export interface Running {
  pid: number
  /** Without an ending slash. */
  url: string
  /** False once the process has ended, however. */
  lives(): boolean
  /** Its output so far; at the log level `error` only failures. */
  output(): string
  /** Processes that it has started and that run: its workers. */
  children(): number[]
  /** kill -9, without any shutdown. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Once it has ended; null when a signal ended it. */
  exitCode: Promise<number | null>
}

export interface ShopSettings {
  port: number
  dataDir: string
  catalogue: string
  /** Without it, the embedded database below `dataDir`. */
  databaseUrl?: string | undefined
  holdMinutes?: number
  /** How many processes answer. */
  workers?: number
  /** Port of /metrics. */
  metricsPort?: number
  /** Factor on the limits; without it there are none, as many visitors come from one address. */
  rateLimit?: number
  /** Takes the visitor from X-Forwarded-For. */
  trustProxy?: boolean
  /** Without it, mails are files below `dataDir`. */
  smtpUrl?: string
  /** Where visitors reach it, if not at its port. */
  publicUrl?: string
  /** A simulator of its own, instead of the one in the shop's process. */
  simulator?: ProviderAt
  /** How far the machine's clock is ahead, 0 without it. */
  minutesAhead?: number
  /** The log level, by default only errors. */
  logLevel?: 'error' | 'warn'
  /** The folder of another version. */
  version?: string | undefined
  /** As an operator may start another version: this one sets it itself. */
  production?: boolean
  /** In which its first start has to end, of a large catalogue more than the usual 90 seconds. */
  opensWithin?: number
}

/** Sets the clock of a process on, before its own code. */
const clockAhead = (ms: number) => `const real = Date, now = () => real.now() + ${ms}
globalThis.Date = new Proxy(real, {
  construct: (_, given, as) => Reflect.construct(real, given.length ? given : [now()], as),
  get: (_, name) => name === 'now' ? now : Reflect.get(real, name),
})`

/** Starts `main.js` and answers when it is open. */
export function startShop({
  port,
  dataDir,
  catalogue,
  databaseUrl,
  holdMinutes = 30,
  workers = 1,
  metricsPort,
  rateLimit = 0,
  trustProxy = false,
  smtpUrl,
  simulator,
  minutesAhead = 0,
  logLevel = 'error',
  version,
  production = false,
  opensWithin,
  publicUrl = `http://127.0.0.1:${port}`,
}: ShopSettings): Promise<Running> {
  return start(
    'main.js',
    'Foyer is open',
    port,
    {
      DATA_DIR: dataDir,
      CATALOGUE_DIR: catalogue,
      PUBLIC_URL: publicUrl,
      HOLD_MINUTES: String(holdMinutes),
      WORKERS: String(workers),
      ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
      RATE_LIMIT: String(rateLimit),
      TRUST_PROXY: trustProxy ? '1' : '0',
      MAX_CONNECTIONS_PER_ADDRESS: '0',
      LOG_LEVEL: logLevel,
      ...(minutesAhead !== 0 && {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockAhead(minutesAhead * 60_000))}`,
      }),
      ...(production && { NODE_ENV: 'production' }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(smtpUrl && { SMTP_URL: smtpUrl }),
      ...(simulator && paymentSettings(simulator)),
    },
    version,
    opensWithin,
  )
}

/** The provider's simulator, or what the races have in its place. */
export async function startSimulator({
  port,
  dataDir,
  databaseUrl,
  secret,
  version,
}: {
  port: number
  dataDir: string
  databaseUrl?: string
  secret: string
  /** The folder of another version. */
  version?: string | undefined
}): Promise<Running> {
  const { file, open, settings } = providerProgram(secret)
  const running = await start(
    file,
    open,
    port,
    { DATA_DIR: dataDir, ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    version,
  )
  await openBooks(databaseUrl)
  return running
}

async function start(
  file: string,
  open: string,
  port: number,
  environment: Record<string, string>,
  cwd = root,
  seconds = 90,
): Promise<Running> {
  // the storefront is built if its sources have changed
  const asked = file === 'main.js' ? ['--build'] : []
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', '--heap-growing-percent=30', file, ...asked],
    {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        MALLOC_ARENA_MAX: '2',
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...environment,
      },
    },
  )
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // child processes end with this one
  const last = () => child.kill('SIGKILL')
  process.once('exit', last)
  void exited.then(() => process.off('exit', last))
  await new Promise<void>((resolve, reject) => {
    const late = () => reject(new Error(`${file} did not open in ${seconds} seconds:\n${output}`))
    const timer = setTimeout(late, seconds * 1000)
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(open)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then(() => {
      clearTimeout(timer)
      reject(new Error(`${file} ended at its start:\n${output}`))
    })
  })
  const end = (signal: NodeJS.Signals) => async () => {
    ending(child, signal)
    await exited
  }
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    lives: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    children: () => childrenOf(child.pid!),
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
    exitCode: exited,
  }
}

function childrenOf(pid: number): number[] {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!)
}

function ending(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'foyer-load-'))
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
