// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isOnline, noteAnswer, noteSilence } from './network.ts'

it('an answer to what was asked before the network went does not say that it is back', () => {
  const before = Date.now()
  noteAnswer(before)
  noteSilence()
  noteAnswer(before)
  expect(isOnline()).toBe(false)
  noteAnswer(Date.now() + 1)
  expect(isOnline()).toBe(true)
})
