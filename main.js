// Starts the shop, as a service does: `node main.js`. Plain JavaScript, so that another Node, or a clone without
// packages or build, gets a line that says what to run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname
const has = (path) => existsSync(join(root, path))
const helps = process.argv.includes('--help')
// another task of the launcher makes the storefront itself
const builds = ['--build', '--dev'].some((word) => process.argv.includes(word))

function lacking() {
  if (Number(process.versions.node.split('.')[0]) < 24)
    return `this is Node ${process.versions.node}: "npm start" brings one; else start with Node 24 or newer`
  if (!has('node_modules/@foyer/server') || !has('node_modules/hono'))
    return 'there are no packages: run "npm run packages" first, or "npm start", which does all'
  if (!helps && !builds && !has('storefront/build/built-from'))
    return 'the storefront is not built: run "npm run build" first, or "npm start", which does all'
  return undefined
}

const reason = lacking()
if (reason === undefined) await import('./host/main.ts')
else {
  console.error(`Foyer cannot start, ${reason}`)
  process.exitCode = 1
}
