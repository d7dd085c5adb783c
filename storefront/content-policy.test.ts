import { expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

it('a page runs the files of its own host and nothing inline', () => {
  const policy = contentPolicy()
  expect(policy).toContain("script-src 'self'")
  expect(policy.match(/script-src[^;]*/)![0]).toBe("script-src 'self'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("base-uri 'none'")
})

it('nothing comes from another host', () => {
  for (const part of contentPolicy().split('; ')) expect(part).not.toMatch(/https?:|\*/)
})
