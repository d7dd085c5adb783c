import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north, south } = await openDoor()
const ten = '2026-03-20 10:00'
const office = await keyOf(shop, 'admin')

interface Case {
  id: string
  kind: string
  details: { gate: string; day: string; all: { id: string }[]; more?: true }
}
const call = async (path: string, body: object) =>
  (await shop.call('POST', `en/office/${path}`, body, { authorization: `Bearer ${office}` })).body.data
const cases = async (): Promise<Case[]> =>
  (await call('inbox', {})).filter(({ kind }: Case) => kind === 'door-conflict')
const letIn = (barcode: string) => ({
  id: randomUUID(),
  barcode,
  gate: 'cellar',
  count: 1,
  at: '2026-03-20T09:04:00.000Z',
})
type LetIn = ReturnType<typeof letIn>
const handIn = (scans: LetIn[], gate = south) => gate.ask('office/redeem/later', { scans })

it('What gates let in without network and should not have is a case for each gate and day, where each stands once', async () => {
  const { barcodes, number } = await buy(shop, ticketLine(11, 1, ten))
  atTime(shop, '2026-03-20 10:05')
  await north.scan(barcodes[0]!)
  const [known, foreign] = [letIn(barcodes[0]!), letIn('4006381333931')]
  // sent again, since an answer was lost
  for (const scans of [[known], [known, foreign], [foreign]])
    expect((await handIn(scans)).body.data).toMatchObject(scans.map(() => ({ conflict: true })))
  await handIn([letIn(barcodes[0]!)], north)
  const { count: people, ...rest } = known
  const said = { people, at: rest.at, gate: 'cellar' }
  const ofSouth = (await cases()).find(({ details }) => details.all.length === 2)!
  expect(ofSouth.details).toEqual({
    gate: 'gate-south',
    day: '2026-03-20',
    all: [
      { ...said, id: known.id, number, outcome: 'used' },
      { ...said, id: foreign.id, number: '', outcome: 'unknown' },
    ],
  })
  expect((await cases()).map(({ details }) => details.gate).toSorted()).toEqual(['gate-north', 'gate-south'])
  // what comes after somebody has looked into it is a new case, and what they have seen none
  await call('settle', { id: ofSouth.id, note: 'looked into' })
  const nowOfSouth = async () => (await cases()).filter(({ details }) => details.gate === 'gate-south')
  await handIn([known, foreign])
  expect(await nowOfSouth()).toEqual([])
  const next = letIn('4006381333931')
  await handIn([known, foreign, next])
  expect(await nowOfSouth()).toMatchObject([{ details: { all: [{ id: next.id }] } }])
})

it('Who has stolen a device does not fill the inbox: a case names twenty, and says that there are more', async () => {
  atTime(shop, '2026-03-21 10:05')
  const foreign = () => letIn(`FYR ${randomUUID()}`)
  const waiting = await shop.shop.database.transaction(async (tx) => {
    await tx.execute(sql`lock table inbox in share mode`)
    const sent = [...Array.from({ length: 4 }, () => handIn([foreign()])), handIn([foreign()], north)]
    const waits = async () => rows<{ type: string }>(tx, sql`select locktype as type from pg_locks where not granted`)
    await expect.poll(async () => (await waits()).length).toBe(5)
    // of one gate one after the other
    expect((await waits()).filter(({ type }) => type === 'advisory')).toHaveLength(3)
    return sent
  })
  await Promise.all(waiting)
  await handIn(Array.from({ length: 8 }, foreign))
  const ofToday = async () =>
    (await cases()).filter(({ details: { day, gate } }) => day === '2026-03-21' && gate === 'gate-south')
  expect((await ofToday()).map(({ details }) => [details.all.length, details.more])).toEqual([[12, undefined]])
  // however many days ago they say that it was
  const flood = Array.from({ length: 50 }, (_, ago) => ({ ...foreign(), at: `2026-03-${20 - (ago % 9)}T09:00:00Z` }))
  for (const scans of [flood, flood]) await handIn(scans)
  expect((await ofToday()).map(({ details }) => [details.all.length, details.more])).toEqual([[20, true]])
})
