import { expect, it } from 'vitest'
import { healthRoutes } from './health.ts'

const requests = async (app: ReturnType<typeof healthRoutes>) => {
  const response = await app.request('/readyz')
  return { status: response.status, body: (await response.json()) as { ok: boolean; checks: Record<string, string> } }
}

it('a check that hangs is not begun again before it has ended, however long and by however many it is asked for', async () => {
  let startedAt = 0
  const app = healthRoutes([{ name: 'disk', check: () => new Promise(() => void startedAt++) }])
  const end = performance.now() + 4500
  await expect
    .poll(
      async () => {
        expect((await requests(app)).body).toEqual({ ok: false, code: 'NOT_READY', checks: { disk: 'away' } })
        return performance.now() > end
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(startedAt).toBe(1)
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
  for (let n = 0; n < 20; n++) await requests(app)
  expect(startedAt).toBe(1)
  await expect.poll(async () => (await requests(app), startedAt), { timeout: 5000 }).toBe(2)
})
