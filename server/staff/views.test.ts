import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffCalls, type Colleague } from './staff.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: Colleague
let mia: Colleague
let gate: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  staff = staffCalls(shop)
  ada = await staff.colleague()
  mia = await staff.colleague('desk')
  gate = await staff.colleague('door')
})
afterAll(() => shop.close())

const unpaid = { page: 'orders', name: 'Unbezahlt', search: { state: 'unpaid', find: 'Schule' }, shared: false }
const viewsOf = async ({ cookie }: Colleague): Promise<any[]> => (await staff.ask('views', {}, cookie)).body.data
const namesFor = async (who: Colleague) => (await viewsOf(who)).map(({ name }) => name)
async function answered(who: Colleague, call: string, body: object) {
  const { status, body: said } = await staff.ask(call, body, who.cookie)
  return status === 200 ? said.data?.id : said.code
}

describe('a view of a list', () => {
  it('is theirs alone who kept it, takes the place of the one of its name, and can be changed and removed', async () => {
    const id = await answered(mia, 'view-set', unpaid)
    expect(await viewsOf(mia)).toEqual([{ ...unpaid, id, own: true }])
    expect(await viewsOf(ada)).toEqual([])
    expect(await answered(ada, 'view-set', { ...unpaid, view: id })).toBe('NOT_FOUND')
    expect(await answered(ada, 'view-remove', { view: id })).toBe('NOT_FOUND')
    const again = await answered(mia, 'view-set', { ...unpaid, name: 'unbezahlt', search: { state: 'unpaid' } })
    const another = await answered(mia, 'view-set', { ...unpaid, name: 'Am Schalter', search: { channel: 'counter' } })
    expect(await namesFor(mia)).toEqual(['Am Schalter', 'unbezahlt'])
    expect(await answered(mia, 'view-set', { ...unpaid, view: another, name: 'Unbezahlt' })).toBe(another)
    expect(await viewsOf(mia)).toEqual([{ ...unpaid, id: another, own: true }])
    expect(await answered(mia, 'view-remove', { view: again })).toBe('NOT_FOUND')
    expect(await answered(mia, 'view-remove', { view: another })).toBeUndefined()
    expect(await viewsOf(mia)).toEqual([])
  })

  it('is kept for everybody by who may, seen by who may open the list, and stands in the log', async () => {
    const shared = { ...unpaid, name: 'Offen', shared: true }
    expect(await answered(mia, 'view-set', shared)).toBe('FORBIDDEN')
    const id = await answered(ada, 'view-set', shared)
    expect(await viewsOf(mia)).toEqual([{ ...shared, id, own: false }])
    expect(await viewsOf(gate)).toEqual([])
    expect(await answered(mia, 'view-set', { ...shared, view: id, shared: false })).toBe('FORBIDDEN')
    expect(await answered(mia, 'view-remove', { view: id })).toBe('FORBIDDEN')
    // one of everybody's and one of theirs may have the same name
    expect(await answered(mia, 'view-set', { ...unpaid, name: 'Offen' })).not.toBe(id)
    expect(await namesFor(mia)).toEqual(['Offen', 'Offen'])
    expect(await answered(gate, 'view-set', unpaid)).toBe('FORBIDDEN')
    expect(await answered(gate, 'view-set', { ...unpaid, view: id })).toBe('FORBIDDEN')
    expect(await answered(ada, 'view-remove', { view: id })).toBeUndefined()
    const log = await rows<{ act: string; person_id: string }>(
      shop.shop.database.db,
      sql`select act, person_id from office_act where subject = ${id} order by at`,
    )
    expect(log).toEqual(['view-set', 'view-remove'].map((act) => ({ act, person_id: ada.id })))
  })

  it('says no more than an address of the page', async () => {
    for (const wrong of [{ page: 'people' }, { name: ' ' }, { search: { 'a b': 'x' } }, { search: { find: 1 } }])
      expect(await answered(mia, 'view-set', { ...unpaid, ...wrong })).toBe('MALFORMED')
  })

  it('goes with who leaves, where it is not everybody’s, and a person has a hundred', async () => {
    const eve = await staff.colleague()
    await answered(eve, 'view-set', { ...unpaid, name: 'Evas' })
    await answered(eve, 'view-set', { ...unpaid, name: 'Aller', shared: true })
    await staff.ask('person-end', { person: eve.id }, ada.cookie)
    const left = await rows(shop.shop.database.db, sql`select name from staff_view where person_id = ${eve.id}`)
    expect(left).toEqual([{ name: 'Aller' }])
    const all = Array.from({ length: 101 }, (_, at) => at)
    const kept = []
    for (const at of all) kept.push(await answered(mia, 'view-set', { ...unpaid, name: `Ansicht ${at}` }))
    expect(kept.at(-1)).toBe('TOO_MANY_VIEWS')
    expect((await viewsOf(mia)).filter(({ own }) => own)).toHaveLength(100)
  })
})
