import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { createClient } from '@foyer/contract/client.ts'
import { createTexts } from '@foyer/server/texts.ts'
import { failureAnswer } from './failure-answer.ts'

/** What a visitor gets of a page that throws, while the shop's API answers with a status. */
async function failing(error: unknown, { path = '/en/tickets', status = 200 } = {}) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = new Hono()
  const api = (lang: string) =>
    createClient({
      base: '/api',
      lang,
      fetch: async () => Response.json({ data: { meta: { email: 'help@museum.example' } } }, { status }),
    })
  app.get('*', () => {
    throw error
  })
  app.onError((thrown, c) => failureAnswer(c, thrown, { api, texts: createTexts() }))
  const response = await app.request(path)
  const logged = log.mock.calls.length
  log.mockRestore()
  return { response, text: await response.text(), logged }
}
const bug = new TypeError('nobody thought of this')

it('a page that cannot be made for a while is asked for again by the browser itself, and kept by no cache (R8.5)', async () => {
  const { response, logged } = await failing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  expect([response.status, logged]).toEqual([503, 0])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': '5',
    refresh: '5',
  })
})

it('a bug is said in the language of the address with the support address, logged, and kept by no cache (R8.4, R8.60)', async () => {
  const { response, text, logged } = await failing(bug)
  expect([response.status, logged, response.headers.get('cache-control')]).toEqual([500, 1, 'no-store'])
  expect(response.headers.get('refresh')).toBeNull()
  expect(text).toMatch(/^Something went wrong\n\nAn unexpected error .* help@museum\.example/)
  expect((await failing(bug, { path: '/nowhere' })).text).toMatch(/^Etwas ist schiefgegangen/)
})

it('without the support address it is the museum that helps (R8.4)', async () => {
  expect((await failing(bug, { status: 500 })).text).toMatch(/ the museum /)
})
