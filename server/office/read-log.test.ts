import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { officeLog } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { rows, sql } from '../db/database.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices, withTills } from '../testing/museum.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, staffOf } from './book.fixture.ts'
import { keyCommand } from './key-command.ts'
import { keyOf } from './keys.fixture.ts'

type Line = TypesOf<typeof officeLog>['data'][number]

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTills(withInvoices(goodsMuseum)) })
  act = await staffOf(shop)
})
afterAll(() => shop.close())
const log = async (body: object = {}): Promise<Line[]> => (await act('log', body, 'finance')).body.data
const key = async (...words: [string, ...string[]]) => (await keyCommand(shop.shop, words[0], words.slice(1))).line

describe('the log', () => {
  it('says who did what to what and when, newest first, of a subject and of days', async () => {
    await key('new', 'logged', 'door', '5')
    shop.later(24 * 60)
    await key('end', 'logged')
    const commandLine = { who: 'command line', by: 'command line', on: null, venue: null, outcome: 'done' }
    expect(await log({ subject: 'logged' })).toEqual([
      {
        ...commandLine,
        id: expect.any(String),
        at: '2026-03-21T07:00:00.000Z',
        act: 'key-end',
        subject: 'logged',
        details: {},
      },
      {
        ...commandLine,
        id: expect.any(String),
        at: '2026-03-20T07:00:00.000Z',
        act: 'key-new',
        subject: 'logged',
        details: { role: 'door', days: 5 },
      },
    ])
    const acts = async (body: object) => (await log({ subject: 'logged', ...body })).map((line) => line.act)
    expect(await acts({ from: '2026-03-21' })).toEqual(['key-end'])
    expect(await acts({ to: '2026-03-20' })).toEqual(['key-new'])
    expect(await acts({ from: '2026-03-20', to: '2026-03-21' })).toHaveLength(2)
    shop.later(-24 * 60)
  })

  it('knows what each line is about: orders, tills, times and people by name, and refusals in words', async () => {
    await act('till-open', { till: 'kasse-1', amount: '200.00' })
    const { order } = (await act('book', asked({ till: 'kasse-1' }))).body.data
    await act('places', { what: 'event', id: 1, time: '2026-03-22 10:00', places: 7 })
    await act('mail', { order: 'F999999' })
    const newest = async (body: object) => (await log(body))[0]!
    expect(await newest({ act: 'book' })).toMatchObject({ on: { kind: 'order', name: order } })
    expect(await newest({ act: 'till-open' })).toMatchObject({
      on: { kind: 'till', name: 'Kasse im Foyer' },
      venue: 'haus (en)',
      details: { amount: '200.00' },
    })
    expect(await newest({ act: 'places' })).toMatchObject({
      on: { kind: 'time', time: '2026-03-22 10:00', name: expect.any(String) },
      details: { places: 7 },
    })
    const bearer = { authorization: `Bearer ${await keyOf(shop, 'finance')}` }
    const [refused] = (await shop.call('POST', 'de/office/log', { act: 'mail' }, bearer)).body.data
    expect(refused).toMatchObject({ subject: 'F999999', on: null, outcome: 'ORDER_UNKNOWN' })
    expect(refused.why).toBe('Eine Bestellung mit dieser Nummer gibt es nicht.')
  })

  it('is narrowed by who, by act, and to what changed something, and goes on where it ended', async () => {
    await act('find', { text: 'Ada' })
    const all = await log()
    expect(all.map((line) => line.act)).toContain('find')
    expect((await log({ looks: false })).map((line) => line.act)).not.toContain('find')
    expect((await log({ looks: false, act: 'find' })).length).toBeGreaterThan(0)
    const desk = all.find((line) => line.act === 'find')!.who
    expect(new Set((await log({ who: desk })).map(({ who }) => who))).toEqual(new Set([desk]))
    const first = await log({ most: 2 })
    const second = await log({ most: 1000, after: first.at(-1)!.id })
    expect([...first, ...second]).toEqual(all)
    expect(await log({ after: randomUUID() })).toEqual([])
  })

  it('is a table for people who may read it, and names everybody who stands in it once', async () => {
    const staff = staffCalls(shop)
    const mia = await staff.colleague('finance')
    const table = await staff.ask('log-table', { act: 'till-open' }, mia.cookie)
    expect(table.headers.get('content-type')).toContain('text/csv')
    expect(table.headers.get('content-disposition')).toBe('attachment; filename="log.csv"')
    const opened =
      /^2026-03-20 08:00,desk-\d+,key,till-open,kasse-1,Kasse im Foyer,haus \(en\),done,"\{""amount"":""200\.00""\}"$/
    expect(table.body.split('\r\n')[1]).toMatch(opened)
    const typed = await staff.command('log-table', '2026-03-21', '2026-03-21')
    expect([typed.includes(',key-end,'), typed.includes(',key-new,')]).toEqual([true, false])
    const names: string[] = (await staff.ask('log-who', {}, mia.cookie)).body.data
    expect(names).toEqual([...new Set(await log().then((all) => all.map(({ who }) => who)))].sort())
    expect((await staff.ask('log-table', {}, (await staff.colleague('desk')).cookie)).status).toBe(403)
  })

  it('has no code and no barcode, also where somebody typed one in the wrong place', async () => {
    await act('block-pass', { pass: 'F1.AB12.SECRET' })
    const [line] = await log({ act: 'block-pass' })
    expect(line).toMatchObject({ subject: '', outcome: 'PASS_UNKNOWN' })
  })

  it('is added to and never changed, whatever the program does', async () => {
    const { db } = shop.shop.database
    for (const change of [
      sql`update office_act set who = 'somebody else'`,
      sql`delete from office_act`,
      sql`truncate office_act cascade`,
    ])
      await expect(rows(db, change)).rejects.toThrow('office_act is only added to')
  })

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '20260320'])('has no day %s', async (from) => {
    const answer = await act('log', { from }, 'admin')
    expect([answer.status, answer.body.place]).toEqual([400, 'body.from'])
  })
})
