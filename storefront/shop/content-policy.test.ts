import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

test('a page runs its own scripts by nonce and nothing inline', () => {
  const policy = contentPolicy('abc')
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'")
  expect(policy.match(/script-src[^;]*/)![0]).not.toContain('unsafe')
  expect(policy).toContain("base-uri 'none'")
})

test('nothing comes from another host', () => {
  for (const part of contentPolicy('abc').split('; ')) expect(part).not.toMatch(/https?:|\*/)
})
