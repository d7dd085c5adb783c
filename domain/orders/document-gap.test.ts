import { expect, it } from 'vitest'
import { documentGap } from './document-gap.ts'

it.each([
  [0, 0],
  [1, 100],
  [99, 100],
  [100, 100],
  [101, 200],
  [4100, 4100],
])('%i documents that are not known leave a gap of %i numbers', (documents, gap) => {
  expect(documentGap(documents)).toBe(gap)
})
