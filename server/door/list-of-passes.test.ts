import { expect, it } from 'vitest'
import { pass } from '../testing/goods.fixture.ts'
import { buy, openDoor } from './door.fixture.ts'

const { shop, north } = await openDoor()

it('The list of a day names the passes that do not open every venue, with those that they open', async () => {
  const { ids } = await buy(shop, pass)
  const owners = [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }]
  await buy(shop, { type: 'annualPass', id: 603, count: 1, owners })
  const { passes } = (await north.ask('office/redeem/list', { day: '2026-03-20' })).body.data
  expect(passes).toEqual([{ venues: ['haus'], ids: [ids[0]!.slice(0, 8)] }])
})
