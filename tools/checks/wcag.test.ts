import { expect, it } from 'vitest'
import { criteria, isProof } from '../../e2e/audits/wcag.ts'
import { missingTest } from './documents.ts'

it('every criterion of WCAG 2.2, A and AA, is there, and names only tests that exist', () => {
  const proofs = criteria.flatMap(({ held }) => held.filter(isProof))
  expect(proofs.flatMap(([file, title]) => missingTest(file, title))).toEqual([])
  expect(criteria).toHaveLength(55)
})
