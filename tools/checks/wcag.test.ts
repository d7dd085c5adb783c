import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { criteria, isProof } from '../../e2e/audits/wcag.ts'

it('every criterion of WCAG 2.2, A and AA, is there, and names only tests that exist', () => {
  const missing = criteria.flatMap(({ id, held }) =>
    held
      .filter(isProof)
      .filter(([file, title]) => !readFileSync(join(import.meta.dirname, '../..', file), 'utf8').includes(title))
      .map(([file, title]) => `${id}: ${file}: ${title}`),
  )
  expect(missing).toEqual([])
  expect(criteria).toHaveLength(55)
})
