import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { healthRoutes } from './health.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const requests = async (app: ReturnType<typeof healthRoutes>) => {
  const response = await app.request('/readyz')
  return { status: response.status, body: (await response.json()) as { ok: boolean; checks: Record<string, string> } }
}

it('a check that hangs is not begun again before it has ended, however long and by however many it is asked for', async () => {
  let startedAt = 0
  let end = (_: string) => {}
  const app = healthRoutes([
    { name: 'disk', check: () => (startedAt++, new Promise<string>((resolve) => (end = resolve))) },
  ])
  for (let second = 0; second < 5; second++) {
    const asked = [requests(app), requests(app)]
    await vi.advanceTimersByTimeAsync(2000)
    for (const { body } of await Promise.all(asked))
      expect(body).toEqual({ ok: false, code: 'NOT_READY', checks: { disk: 'away' } })
  }
  expect(startedAt).toBe(1)
  end('ok')
  await vi.advanceTimersByTimeAsync(1001)
  const again = requests(app)
  await vi.advanceTimersByTimeAsync(0)
  end('ok')
  expect([(await again).body.ok, startedAt]).toEqual([true, 2])
})

it('what is only told changes nothing; what is wrong otherwise, thrown or said, takes the process out', async () => {
  const all = (...checks: Parameters<typeof healthRoutes>[0]) => requests(healthRoutes(checks))
  const well = { name: 'database', check: async () => 'ok' }
  expect(await all(well, { name: 'payments', check: async () => 'stuck', informative: true })).toEqual({
    status: 200,
    body: { ok: true, checks: { database: 'ok', payments: 'stuck' } },
  })
  expect(await all(well, { name: 'disk', check: async () => 'full' })).toEqual({
    status: 503,
    body: { ok: false, code: 'NOT_READY', checks: { database: 'ok', disk: 'full' } },
  })
  expect(
    (
      await all(well, {
        name: 'disk',
        check: () => {
          throw new Error('no such folder')
        },
      })
    ).body.checks,
  ).toEqual({ database: 'ok', disk: 'away' })
})

it('asks again after a second, not before', async () => {
  let startedAt = 0
  const app = healthRoutes([{ name: 'database', check: async () => (startedAt++, 'ok') }])
  await requests(app)
  await vi.advanceTimersByTimeAsync(999)
  await requests(app)
  expect(startedAt).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await requests(app)
  expect(startedAt).toBe(2)
})
