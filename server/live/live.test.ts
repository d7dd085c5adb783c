import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { changesPath } from '@foyer/contract/live.ts'
import { openDatabase, rows, sql } from '../db/database.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { cleanUp } from '../workers/cleanup.service.ts'
import { inKinds } from './in-kinds.ts'
import { openStream } from './stream.ts'
import { watchChanges } from './watch.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
  shop = await openTestShop()
  staff = staffCalls(shop)
})
const opened = new Set<Awaited<ReturnType<typeof listen>>>()
afterEach(async () => {
  for (const one of opened) await one.close()
  opened.clear()
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const fromPage = { 'sec-fetch-site': 'same-origin' }
const open = (headers: Record<string, string>, method = 'GET') =>
  shop.app.request(changesPath, { method, headers: { ...fromPage, ...headers } })

/** A page that listens, once it is told that it does. */
async function listen(cookie: string) {
  const response = await open({ cookie })
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event, or null once the stream is over. */
  async function next(): Promise<[string, any] | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = text.slice(0, end)
        text = text.slice(end + 2)
        const [, event, data] = /event: (.*)\ndata: (.*)/.exec(message) ?? []
        if (event !== undefined) return [event, JSON.parse(data!)]
      } else {
        const { done, value } = await reader.read()
        if (done) return null
        text += value
      }
    }
  }
  /** Waits until it hears of a kind; gives all that it was heard. */
  async function hears(kind: string) {
    const heard: any[] = []
    for (;;) {
      const event = await next()
      if (event === null) throw new Error(`the stream was over before ${kind}`)
      heard.push(event[1])
      if (event[0] === 'changed' && event[1].kinds.includes(kind)) return heard
    }
  }
  /** How it ends; what changes meanwhile may be heard before. */
  async function isOver() {
    for (;;) {
      const event = await next()
      if (event?.[0] !== 'changed') return [event, await next()]
    }
  }
  const page = { next, hears, isOver, response, close: () => reader.cancel() }
  expect(await next()).toEqual(['ready', {}])
  opened.add(page)
  return page
}

async function bought() {
  const submitted = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
  const { body } = await init(await shop.guest(), submitted)
  await shop.choose(body.data, 'pay')
  await exec(submitted.cartId)
  const [order] = await rows<{ number: string }>(
    shop.shop.database.db,
    sql`select number from purchase_order order by number desc limit 1`,
  )
  return order!.number
}
const add = (kind: string) => sql`insert into inbox (id, kind, details, created_at)
  values (gen_random_uuid(), ${kind}, '{}', now())`

describe('A page of the office', () => {
  it('listens with the session of who is signed in, and nobody else does', async () => {
    const { cookie } = await staff.colleague('door')
    const key = { authorization: `Bearer ${await keyOf(shop, 'admin')}` }
    const refused = async (headers: Record<string, string>, method?: string) => {
      const { status, headers: answered } = await open(headers, method)
      return [status, answered.get('content-type')?.startsWith('application/json')]
    }
    const visitor = await shop.guest()
    expect(await refused({})).toEqual([401, true])
    expect(await refused({ cookie: 'foyer-office=made-up' })).toEqual([401, true])
    expect(await refused(key)).toEqual([401, true])
    expect(await refused({ authorization: `Bearer ${visitor}` })).toEqual([401, true])
    expect(await refused({ ...key, cookie })).toEqual([403, true])
    expect(await refused({ cookie, 'sec-fetch-site': 'cross-site' })).toEqual([403, true])
    expect(await refused({ cookie, origin: 'https://elsewhere.example' })).toEqual([403, true])
    expect(await refused({ cookie }, 'HEAD')).toEqual([405, true])
    expect((await open({ cookie }, 'HEAD')).headers.get('allow')).toBe('GET')
    expect((await open({ cookie }, 'POST')).status).toBe(404)
    const { response } = await listen(cookie)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  it('hears of an order by its number, and of what it shows, without anything of what it is', async () => {
    const { cookie } = await staff.colleague()
    const page = await listen(cookie)
    const number = await bought()
    const heard = await page.hears('order')
    expect(heard.at(-1)).toEqual({ kinds: expect.arrayContaining(['order']), orders: [number] })
    await staff.ask('correct-mail', { order: number, email: 'new@example.org' }, cookie)
    expect((await page.hears('order')).at(-1).orders).toEqual([number])
    expect(JSON.stringify(heard)).not.toMatch(/Ada|example/)
  })

  it('hears of no order by its number where more has changed than is named one by one', async () => {
    const page = await listen((await staff.colleague()).cookie)
    await shop.shop.database.db.execute(
      sql`insert into live_change (kind) select 'a kind ' || n from generate_series(1, 200) n`,
    )
    expect((await page.hears('order')).at(-1).orders).toBe(null)
  })

  it('that may see no orders does not hear their numbers', () => {
    const changes = [
      { kind: 'order', order: 'F1' },
      { kind: 'day', order: null },
      { kind: 'order', order: 'F2' },
    ] as const
    const may = (venues: ReadonlySet<string> | null) => new Map([['show', venues]] as const)
    expect(inKinds(changes, may(null))).toEqual({ kinds: ['order', 'day'], orders: ['F1', 'F2'] })
    expect(inKinds(changes, may(new Set(['haus']))).orders).toBe(null)
    expect(inKinds(changes, new Map()).orders).toBe(null)
    expect(inKinds([...changes, { kind: 'order', order: null }], may(null)).orders).toBe(null)
  })

  it('hears of each kind that has changed: days, cases, the catalogue, who works here', async () => {
    const { cookie } = await staff.colleague()
    const page = await listen(cookie)
    await init(await shop.guest(), purchase([ticketLine(11, 1, '2026-03-22 10:00')]))
    await page.hears('day')
    const [{ id } = { id: '' }] = await rows<{ id: string }>(shop.shop.database.db, sql`${add('dispute')} returning id`)
    await page.hears('inbox')
    const settled = await staff.ask('settle', { id, note: 'answered' }, cookie)
    await page.hears('inbox')
    await staff.ask('undo', { id: settled.body.undo.id }, cookie)
    await page.hears('inbox')
    await shop.shop.database.db.execute(sql`update catalogue_import set schedule_until = schedule_until`)
    await page.hears('catalogue')
    await staff.colleague('door')
    expect(await page.hears('people')).not.toEqual([])
  })

  it('hears what another process does, in whatever order transactions end', async () => {
    const { cookie } = await staff.colleague()
    const page = await listen(cookie)
    const other = await openDatabase({ url: shop.databaseUrl, dataDir: '' })
    const heard = await other.transaction(async (tx) => {
      await tx.execute(add('stuck'))
      // one that began later and ended before
      await shop.shop.database.db.execute(sql`insert into partner_invoice
        (number, partner, month, total, currency, document, issued_at, due_on)
        values ('P1', 1, '2026-02', 1, 'CHF', '{}', now(), now())`)
      return page.hears('money')
    })
    expect(heard.flatMap(({ kinds }) => kinds)).not.toContain('inbox')
    await page.hears('inbox')
    await other.close()
  })

  it('is told that all may have changed where changes may have been forgotten meanwhile', async () => {
    const failing = { left: 0 }
    const heard: unknown[] = []
    const jobs = {
      executeSql: async (text: string, values?: unknown[]) => {
        if (failing.left-- > 0) throw new Error('away')
        return shop.shop.database.jobs.executeSql(text, values)
      },
    }
    const leaving = new AbortController()
    const watch = watchChanges({ database: { ...shop.shop.database, jobs }, leaving: leaving.signal })
    const stop = await watch.listen((changes) => heard.push(changes))
    failing.left = 1
    await shop.shop.database.db.execute(add('stuck'))
    // away for a moment nothing is lost
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([[{ kind: 'inbox', order: null }]])
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(null)
    clock.mockRestore()
    stop()
    leaving.abort()
    // to a page that is as when it began to listen
    const page = await listen((await staff.colleague()).cookie)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 200_000)
    const events = []
    while (events.at(-1)?.[0] !== 'ready') events.push((await page.next())!)
    later.mockRestore()
    expect(events.at(-1)).toEqual(['ready', {}])
    await shop.shop.database.db.execute(add('stuck'))
    await page.hears('inbox')
  })
})

describe('Listening ends', () => {
  it('with the session: by who has it, by others, and by time, which listening does not stop', async () => {
    const [mia, eve] = [await staff.colleague('desk'), await staff.colleague()]
    const own = await listen(mia.cookie)
    await staff.ask('sign-out', {}, mia.cookie)
    expect(await own.isOver()).toEqual([['over', {}], null])
    const bea = await staff.colleague('desk')
    const hers = await listen(bea.cookie)
    await staff.ask('sessions-end', { person: bea.id }, eve.cookie)
    expect(await hers.isOver()).toEqual([['over', {}], null])
    const idle = await listen(eve.cookie)
    // it is looked at meanwhile, which is nothing that she does
    shop.later(40)
    await staff.colleague('door')
    await idle.hears('people')
    await shop.shop.database.db.execute(add('dispute'))
    await idle.hears('inbox')
    shop.later(21)
    // what changes often asks nothing about the session
    for (const kind of ['dispute', 'stuck']) {
      await shop.shop.database.db.execute(add(kind))
      await idle.hears('inbox')
    }
    await staff.colleague('door')
    expect(await idle.isOver()).toEqual([['over', {}], null])
    expect((await open({ cookie: eve.cookie })).status).toBe(401)
    shop.later(-61)
  })

  it('not while the database is away, when nobody can say who may listen', async () => {
    const { cookie } = await staff.colleague()
    const page = await listen(cookie)
    const { db } = shop.shop.database
    const asked = vi.spyOn(db, 'execute').mockRejectedValue(new Error('away'))
    await shop.shop.database.jobs.executeSql(`insert into live_change (kind) values ('people')`)
    await page.hears('people')
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    asked.mockRestore()
    await db.execute(add('stuck'))
    await page.hears('inbox')
  })

  it('when its person may something else, and not when others do', async () => {
    const [mia, eve] = [await staff.colleague('desk'), await staff.colleague()]
    const [hers, own] = [await listen(mia.cookie), await listen(eve.cookie)]
    await staff.ask('person-roles', { person: mia.id, roles: [{ role: 'finance' }] }, eve.cookie)
    expect(await hers.isOver()).toEqual([['over', {}], null])
    await own.hears('people')
    await shop.shop.database.db.execute(add('dispute'))
    await own.hears('inbox')
    // also where it is the role that allows something else, which ends no session
    const guide = { role: 'guide', name: 'Guide', permissions: ['today'] }
    await staff.ask('role-set', guide, eve.cookie)
    const zoe = await staff.colleague('guide')
    const page = await listen(zoe.cookie)
    await staff.ask('role-set', { ...guide, permissions: ['today', 'day'] }, eve.cookie)
    expect(await page.isOver()).toEqual([['over', {}], null])
    await listen(zoe.cookie)
  })

  it('for the eleventh page of a session at once, and for a page that does not read', async () => {
    const { cookie } = await staff.colleague('desk')
    const pages = []
    for (let at = 0; at < 10; at++) pages.push(await listen(cookie))
    expect((await open({ cookie })).status).toBe(429)
    await pages[0]!.close()
    pages.push(await listen(cookie))
    // once none is left nothing is asked, and who listens then begins anew
    for (const page of pages) await page.close()
    const asked = vi.spyOn(shop.shop.database.jobs, 'executeSql')
    const beginsAnew = async () => {
      await (await listen(cookie)).close()
      return asked.mock.calls.some(([, values]) => values?.[0] === null)
    }
    await expect.poll(beginsAnew, { timeout: 10_000 }).toBe(true)
    asked.mockRestore()
    const ends: string[] = []
    const { tell, body } = openStream({ onEnd: () => ends.push('end'), cut: () => ends.push('cut') })
    for (let at = 0; at < 40; at++) tell('changed', {})
    expect(ends).toEqual(['end', 'cut'])
    // what had come before it was cut
    expect((await new Response(body).text()).match(/event: /g)).toHaveLength(32)
  })

  it('when the process is asked to end, which then lets nobody listen', async () => {
    const closing = await openTestShop()
    const calls = staffCalls(closing)
    const { cookie } = await calls.colleague('desk')
    const ask = () => closing.app.request(changesPath, { headers: { cookie, ...fromPage } })
    const response = await ask()
    closing.leave()
    expect(await response.text()).toBe('retry: 1000\nevent: ready\ndata: {}\n\n')
    expect((await ask()).status).toBe(503)
    await closing.close()
  })
})

describe('What a page shows anew by itself', () => {
  it('stands in the log once; what it shows for the first time stands there, whoever is said to have asked', async () => {
    const { cookie } = await staff.colleague()
    const number = await bought()
    const shown = async () =>
      (await staff.ask('log', { subject: number }, cookie)).body.data.filter(({ act }: any) => act === 'show').length
    const byItself = { 'by-itself': '1' }
    const show = (headers = {}) => staff.ask('show', { order: number }, cookie, headers)
    await show(byItself)
    await show(byItself)
    expect(await shown()).toBe(1)
    await show()
    await show(byItself)
    expect(await shown()).toBe(2)
    // an act is never one that only looks
    for (const _ of [1, 2]) await staff.ask('mail', { order: number, mail: 'order' }, cookie, byItself)
    const acts = (await staff.ask('log', { subject: number }, cookie)).body.data.map(({ act }: any) => act)
    expect(acts.filter((act: string) => act === 'mail')).toHaveLength(2)
  })
})

describe('Changes', () => {
  it('are forgotten after a while, by the minutely job', async () => {
    const { db } = shop.shop.database
    await db.execute(add('stuck'))
    await cleanUp(shop.shop)
    expect(await shop.count('live_change')).toBeGreaterThan(0)
    await db.execute(sql`update live_change set at = at - interval '16 minutes'`)
    await cleanUp(shop.shop)
    expect(await shop.count('live_change')).toBe(0)
  })
})
