import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outside, pages } from './office-pages.ts'

it('names every page of the office, so that each is looked at', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../office/routes.tsx'), 'utf8')
  const known = new Set(
    [...pages, ...outside].flatMap((path) => path.replace(/[A-Z]+$/, (one) => `$${one.toLowerCase()}`).split('/')),
  )
  const paths = [...routes.matchAll(/ path: '\/?([^']*)'/g)].map(([, path]) => path!).filter((path) => path !== '')
  expect(paths.filter((path) => path.split('/').some((part) => !known.has(part)))).toEqual([])
})
