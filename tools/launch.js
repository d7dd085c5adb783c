// Starts a task on Node 24 or newer, whichever Node npm runs on, and installs what is missing first.
// Plain JavaScript, as what it imports is: it must run on Node 20 in a clone that has nothing installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { install } from './install.js'

const root = dirname(import.meta.dirname)
/** What a museum needs to sell. */
const serving = {
  start: ['main.js', '--build'],
  packages: [],
  build: ['host/build.ts'],
  office: ['server/office.ts'],
  demo: ['server/demo.ts'],
  catalogue: ['server/catalogue.ts'],
  backup: ['server/backup.ts', 'backup'],
  restore: ['server/backup.ts', 'restore'],
  move: ['server/backup.ts', 'move'],
}
/** What needs the packages of tests and checks too. */
const developing = {
  dev: ['main.js', '--dev'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  check: ['tools/run/check.ts', '--quick'],
  test: ['tools/run/check.ts'],
  races: ['tools/run/check.ts', 'races'],
  audits: ['tools/run/check.ts', 'audits'],
  budget: ['tools/run/check.ts', 'budget'],
  matrix: ['tools/run/check.ts', 'audits', 'races', 'budget'],
  mutants: ['tools/run/mutants.ts'],
  gallery: ['e2e/gallery.ts'],
  speed: ['e2e/speed.ts'],
}
const tasks = { ...serving, ...developing }
const [task, ...rest] = process.argv.slice(2)
if (!(task in tasks)) {
  console.error(`Use: node tools/launch.js ${Object.keys(tasks).join('|')}`)
  process.exit(2)
}
await install(root, { all: task in developing })
if (tasks[task].length === 0) process.exit()
const node = findNode()
const env = {
  // what is imported is compiled once, for the shop and for each command
  ...(task in serving && { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }),
  // glibc keeps memory for each thread that has ever used some: a quarter less for the shop
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
}
// What requests leave behind is collected every 16 MB, and what has grown old when that has grown by 30 %: on a machine
// with much memory Node lets far more come together (docs/speed.md). A command has ended by then
const serves = ['start', 'dev'].includes(task)
const saving = serves ? ['--max-semi-space-size=16', '--heap-growing-percent=30'] : []
const flags = ['--disable-warning=ExperimentalWarning', ...saving]
const child = spawn(node, [...flags, ...tasks[task], ...rest], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm does not pass signals on
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** The running Node if it is new enough, else the one that came with the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = { linux: `node-linux-${process.arch}`, win32: `node-win-${process.arch}` }[process.platform]
  const file =
    packaged && join(root, 'node_modules', packaged, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (file && existsSync(file)) return file
  console.error(
    `Foyer needs Node 24 or newer; this is ${process.version}, and no packaged one fits ${process.platform} ` +
      `${process.arch}. Please install Node 24.`,
  )
  process.exit(1)
}
