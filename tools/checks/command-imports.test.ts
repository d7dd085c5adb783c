import { expect, it } from 'vitest'
import { importsOf, pathOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

const files = new Map(sourceFiles().map((file) => [file.path, file]))

/** All that an act may be. */
const acts = importsOf(files.get('server/office/acts.ts')!)
  .filter(({ later }) => later)
  .map(({ from }) => pathOf(from, 'server/office/acts.ts')!)

/** The files and packages that are loaded with one. */
function loadedWith(path: string, known = new Set<string>()): Set<string> {
  const file = files.get(path)
  if (!file || known.has(path)) return known
  known.add(path)
  for (const { from, type, later } of importsOf(file)) {
    if (type || later) continue
    const ours = pathOf(from, path)
    if (ours) loadedWith(ours, known)
    else known.add(from)
  }
  return known
}

it('a command of the office loads nothing that only answers requests, makes files or sends mails', () => {
  const loaded = loadedWith('server/run-office.ts')
  expect(loaded).toContain('pg')
  for (const act of acts) loadedWith(act, loaded)
  expect(loaded).toContain('server/settlement/settle.service.ts')
  for (const unneeded of [
    'server/app.ts',
    'server/catalogue/read-catalogue.ts',
    'hono',
    'nodemailer',
    'sharp',
    'yaml',
    // what is imported of it by name loads Node's fetch too
    'node:http',
  ])
    expect([...loaded]).not.toContain(unneeded)
})

it('a command of the office loads no act but its own, and no queue unless it sends a job', () => {
  const loaded = loadedWith('server/run-office.ts')
  expect(new Set(acts).size).toBeGreaterThan(30)
  expect(acts.filter((act) => loaded.has(act))).toEqual([])
  expect(loaded).not.toContain('pg-boss')
})

it('a command beside a running shop loads what asks it, and nothing else', () => {
  expect([...loadedWith('server/office.ts')].filter((name) => !name.startsWith('node:')).sort()).toEqual([
    'server/hash.ts',
    'server/office.ts',
    'server/office/command-socket.ts',
  ])
})
