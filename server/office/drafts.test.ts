import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueStore } from '../catalogue/catalogue-store.ts'
import { sql } from '../db/database.ts'
import { publishScheduled } from './publish-scheduled.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

type Value = { [name: string]: unknown }
const slots = 'events/slots.yaml'
let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
const { init, exec } = purchaseCalls(() => shop)
beforeEach(async () => {
  shop = await openTestShop({ level: 'warn' })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(() => shop.close())

const ask = async (act: string, body: object = {}) => (await staff.ask(`catalogue-${act}`, body, cookie)).body
const current = async () => catalogueStore(shop.shop.database).current()
const price = async () => (await current()).events.byId(1)!.tickets[0]!.price
const seen = async (file: string, entry = '', draft?: number): Promise<Value> =>
  (await ask('entry', { file, entry, draft })).data.value
const change = (
  draft: number | undefined,
  ...changes: { file: string; entry?: string; was: unknown; value: unknown }[]
) => ask('change', { draft, changes: changes.map((one) => ({ entry: '', ...one })) })
/** An event with another price of its first ticket. */
const priced = (event: Value, amount: string): Value => {
  const [first, ...rest] = event['tickets'] as Value[]
  return { ...event, tickets: [{ ...first, price: amount }, ...rest] }
}
async function draftWithPrice(amount: string): Promise<number> {
  const was = await seen(slots)
  return (await change(undefined, { file: slots, was, value: priced(was, amount) })).data.draft
}
/** What others put on sale by their files. */
async function importedWith(file: string, from: string | RegExp, to: string) {
  await shop.museum.write(file, museum[file]!.replace(from, to))
  const { revision } = (await staff.ask('catalogue', {}, cookie)).body.data[0]
  expect(await shop.importAgain(revision)).toBe('imported')
}

describe('drafts of the catalogue', () => {
  it('collect changes, show what they change, and go on sale with a plan', async () => {
    const before = await price()
    const draft = await draftWithPrice('18.00')
    const venues = await seen('venues.yaml', 'haus')
    await change(draft, {
      file: 'venues.yaml',
      entry: 'haus',
      was: venues,
      value: { ...venues, closed_dates: ['2026-12-24'] },
    })
    expect(await price()).toBe(before)
    expect((await ask('drafts')).data).toMatchObject([
      { draft, files: 2, who: expect.stringMatching(/\S/), publish_at: null },
    ])
    const shown = (await ask('draft', { draft })).data
    expect(shown).toMatchObject({ count: 2, problems: [], conflicts: [] })
    expect(shown.files).toEqual([
      { file: slots, what: 'changed' },
      { file: 'venues.yaml', what: 'changed' },
    ])
    const { entries, languages, currency, references, next_id: nextId } = (await ask('entries', { draft })).data
    expect(references).toEqual(
      expect.arrayContaining([
        { kind: 'venue', id: 'haus', title: expect.stringMatching(/\S/) },
        { kind: 'ticket', id: 11, title: expect.stringMatching(/^Ereignis 1 .*: /) },
      ]),
    )
    expect(references.every(({ id }: { id: unknown }) => typeof id === 'string' || Number(id) < nextId)).toBe(true)
    expect([languages[0], currency]).toEqual(['de', 'CHF'])
    expect(entries.filter(({ what }: { what?: string }) => what)).toMatchObject([
      { kind: 'event', file: slots, entry: '', what: 'changed' },
      { kind: 'venue', file: 'venues.yaml', entry: 'haus', what: 'changed' },
    ])

    const plan = (await ask('publish', { draft, plan: true })).data
    expect(plan).toMatchObject({ revision: 2, at: null, changes: 2, met: [], warnings: 0 })
    expect(plan.texts).toBe(undefined)
    expect(plan.prices).toEqual([
      {
        kind: 'event',
        entry: 'event 1',
        title: 'Ereignis 1',
        path: 'tickets 11 price',
        where: ['tickets', { part: expect.stringMatching(/\S/) }, 'price'],
        currency: 'CHF',
        from: '20.00',
        to: '18.00',
        percent: -10,
      },
    ])
    expect(await price()).toBe(before)
    const done = await ask('publish', { draft, planned: plan })
    expect([done.data, await price()]).toEqual([plan, 1800])
    expect((await ask('drafts')).data).toEqual([])
    expect((await ask('draft', { draft })).code).toBe('NOT_FOUND')
    // in the file, nothing but that price is another
    const files = (await staff.ask('catalogue-compare', { revision: 2 }, cookie)).body.data
    expect(files.count).toBe(2)
  })

  it('keep both of two who change other values of one entry, and refuse whoever was second on the same', async () => {
    const was = await seen(slots)
    const draft = await draftWithPrice('18.00')
    const renamed = { ...was, name: { ...(was['name'] as Value), de: 'Neu' } }
    expect((await change(draft, { file: slots, was, value: renamed })).data).toEqual({ draft, files: 1 })
    expect(await seen(slots, '', draft)).toEqual(priced(renamed, '18.00'))
    expect((await change(draft, { file: slots, was, value: priced(was, '19.00') })).code).toBe('CATALOGUE_CHANGED')
    // all or none
    const venue = await seen('venues.yaml', 'haus')
    const both = [
      { file: 'venues.yaml', entry: 'haus', was: venue, value: { ...venue, closed_dates: [] } },
      { file: slots, was, value: priced(was, '19.00') },
    ]
    expect((await change(draft, ...both)).code).toBe('CATALOGUE_CHANGED')
    expect((await ask('draft', { draft })).data.files).toEqual([{ file: slots, what: 'changed' }])
    // what others have taken away is gone for whoever changes it, and for whoever takes it away too
    const gone = { file: 'venues.yaml', entry: 'gone', was: { key: 'gone' } }
    expect((await change(draft, { ...gone, value: { key: 'gone', id: 3 } })).code).toBe('CATALOGUE_CHANGED')
    expect((await change(draft, { ...gone, value: null })).data).toEqual({ draft, files: 1 })
    expect((await change(draft, { file: 'none.yaml', was: null, value: [] })).code).toBe('NOT_FOUND')
    // what is as it was is no change, and a draft of none says so
    const own = await seen(slots, '', draft)
    expect((await change(draft, { file: slots, was: own, value: was })).data).toEqual({ draft, files: 0 })
    expect((await ask('publish', { draft, plan: true })).code).toBe('DRAFT_EMPTY')
  })

  it('find a word in all texts of all languages, also those of a draft', async () => {
    const was = await seen(slots)
    const name = { ...(was['name'] as Value), en: 'Zwischenakt' }
    const { draft } = (await change(undefined, { file: slots, was, value: { ...was, name } })).data
    expect((await ask('find', { find: 'zwischenakt' })).data).toEqual({ places: [], count: 0 })
    expect((await ask('find', { draft, find: 'zwischenakt' })).data).toEqual({
      places: [
        {
          file: slots,
          kind: 'event',
          entry: '',
          title: expect.stringMatching(/\S/),
          path: ['name', 'en'],
          where: ['name', 'en'],
          text: 'Zwischenakt',
        },
      ],
      count: 1,
    })
    expect((await ask('find', { find: ' z ' })).code).toBe('MALFORMED')
    expect((await ask('find', { draft: 999, find: 'zwischenakt' })).code).toBe('NOT_FOUND')
    await ask('discard', { draft })
  })

  it('add entries and take some away, and say where they are wrong, at the field', async () => {
    const event = { ...(await seen(slots)), id: 90 }
    const group = { id: 77, name: { de: 'Neue', en: 'New' } }
    const { draft } = (
      await change(
        undefined,
        { file: 'events/new.yaml', was: null, value: priced(event, '12') },
        { file: 'groups.yaml', was: null, value: group },
      )
    ).data
    const { problems } = (await ask('draft', { draft })).data
    expect(problems).toContainEqual({
      file: 'events/new.yaml',
      kind: 'event',
      entry: '',
      title: expect.stringMatching(/^Ereignis 1/),
      path: ['tickets', 0, 'price'],
      where: ['tickets', { part: expect.stringMatching(/\S/) }, 'price'],
      code: 'amount-decimals',
      values: { currency: 'CHF', meant: '12.00' },
      what: 'must be an amount in CHF with its decimals: write 12.00',
    })
    expect((await ask('publish', { draft, plan: true })).code).toBe('DRAFT_WRONG')
    expect((await change(draft, { file: 'events/new.yaml', was: null, value: event })).code).toBe('ENTRY_EXISTS')
    expect((await change(draft, { file: 'groups.yaml', was: null, value: group })).code).toBe('ENTRY_EXISTS')
    // a text without a language is said in another there
    const wrong = await seen('groups.yaml', '77', draft)
    await change(draft, { file: 'groups.yaml', entry: '77', was: wrong, value: { ...wrong, name: { de: 'Nur' } } })
    expect((await ask('draft', { draft })).data.warnings).toContainEqual(
      expect.objectContaining({ file: 'groups.yaml', entry: '77', path: ['name'] }),
    )
    expect((await ask('discard', { draft, file: 'events/new.yaml' })).data).toEqual({ draft, files: 1 })
    const plan = (await ask('publish', { draft, plan: true })).data
    expect(plan).toMatchObject({ warnings: 1, texts: [{ lang: 'en', count: 1 }] })
    await change(draft, { file: 'groups.yaml', entry: '77', was: await seen('groups.yaml', '77', draft), value: null })
    await ask('discard', { draft })
    expect((await ask('drafts')).data).toEqual([])
  })

  it('go with what others have put on sale meanwhile, and name what both have changed until that is settled', async () => {
    const draft = await draftWithPrice('18.00')
    await importedWith(slots, 'minutes: 30', 'minutes: 45')
    expect((await ask('draft', { draft })).data).toMatchObject({ conflicts: [], count: 1 })
    // what others have put on sale too is no change any more
    await importedWith(slots, /price: [\d.]+/, 'price: 18.00')
    expect((await ask('draft', { draft })).data).toMatchObject({ files: [], count: 0, conflicts: [] })
    await importedWith(slots, /price: [\d.]+/, 'price: 16.00')
    const conflict = {
      file: slots,
      kind: 'event',
      entry: '',
      title: 'Ereignis 1 (en)',
      path: ['tickets', '11', 'price'],
      where: ['tickets', { part: 'Erwachsene (en)' }, 'price'],
      on_sale: '16.00',
      draft: '18.00',
    }
    expect((await ask('draft', { draft })).data.conflicts).toEqual([conflict])
    expect((await ask('publish', { draft, plan: true })).code).toBe('DRAFT_IN_CONFLICT')
    // who goes on with it has not settled that
    const own = await seen(slots, '', draft)
    await change(draft, { file: slots, was: own, value: { ...own, name: { de: 'Neu', en: 'New' } } })
    expect((await ask('draft', { draft })).data.conflicts).toEqual([{ ...conflict, title: 'New' }])
    await ask('settle', { draft, file: slots, take: 'on_sale' })
    expect(await seen(slots, '', draft)).toMatchObject({ name: { de: 'Neu' }, tickets: [{ price: '16.00' }, {}] })
    await importedWith(slots, /name: .*/, 'name: {de: Ihr, en: Your}')
    await ask('settle', { draft, file: slots, take: 'draft' })
    expect((await ask('draft', { draft })).data).toMatchObject({ conflicts: [] })
    await ask('publish', { draft })
    expect((await current()).events.byId(1)!.name).toEqual({ de: 'Neu', en: 'New' })
    expect((await ask('settle', { draft, file: slots, take: 'draft' })).code).toBe('NOT_FOUND')
  })

  it('say whom they meet, whose orders stand', async () => {
    const bought = purchase([ticketLine(11, 2, '2026-03-27 10:00')])
    await shop.choose((await init(await shop.guest(), bought)).body.data, 'pay')
    const { booking_id: id } = (await exec(bought.cartId)).body.data
    const { number } = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    const was = await seen('venues.yaml', 'haus')
    const value = { ...was, closed_dates: ['2026-03-27'] }
    const { draft } = (await change(undefined, { file: 'venues.yaml', entry: 'haus', was, value })).data
    const plan = (await ask('publish', { draft, plan: true })).data
    expect(plan.met).toMatchObject([{ time: '2026-03-27 10:00', orders: [number], people: 2 }])
    // somebody else was first
    await importedWith(slots, /price: [\d.]+/, 'price: 16.00')
    expect((await ask('publish', { draft, planned: plan, otherwise: 'keep' })).code).toBe('PLAN_CHANGED')
    await ask('publish', { draft, otherwise: 'keep' })
    expect((await staff.ask('inbox', {}, cookie)).body.data).toMatchObject([{ kind: 'times-gone' }])
  })
})

describe('a draft that goes on sale at a time', () => {
  const at = '2026-03-24T22:00:00.000Z'
  /** The time has come, and somebody looks. */
  const comes = async () => {
    shop.time.now = new Date(at)
    await shop.jobs()
    cookie = (await staff.colleague()).cookie
  }

  it('goes then, by whoever said so, and is changed by nobody until it is taken off that', async () => {
    const before = await price()
    const draft = await draftWithPrice('18.00')
    const plan = (await ask('publish', { draft, at, plan: true })).data
    expect(plan).toMatchObject({ revision: null, at, changes: 1 })
    expect((await ask('drafts')).data).toMatchObject([{ publish_at: null }])
    await ask('publish', { draft, at, planned: plan })
    expect((await ask('drafts')).data).toMatchObject([{ publish_at: at }])
    const was = await seen(slots, '', draft)
    for (const refused of [
      await change(draft, { file: slots, was, value: priced(was, '19.00') }),
      await ask('discard', { draft }),
      await ask('settle', { draft, file: slots, take: 'draft' }),
      await ask('publish', { draft }),
      await ask('publish', { draft, at }),
    ])
      expect(refused.code).toBe('DRAFT_SCHEDULED')
    expect(await price()).toBe(before)
    await comes()
    expect(await price()).toBe(1800)
    expect((await staff.ask('catalogue', {}, cookie)).body.data[0]).toMatchObject({
      revision: 2,
      source: 'office',
      who: expect.stringMatching(/\S/),
    })
  })

  it('does not once it was taken off that, until it is to go again', async () => {
    const before = await price()
    const draft = await draftWithPrice('18.00')
    await ask('publish', { draft, at })
    expect((await ask('unschedule', { draft })).data).toEqual({ draft })
    await comes()
    expect([await price(), await shop.count('catalogue_draft')]).toEqual([before, 1])
    await ask('publish', { draft, at: '2026-03-25T09:00:00.000Z' })
    // at the time that was said before
    await publishScheduled(shop.shop, { draft, at, who: 'Ada' })
    expect(await price()).toBe(before)
    await shop.jobs()
    expect([await price(), await shop.count('catalogue_draft')]).toEqual([1800, 0])
    for (const wrong of ['2026-03-20T00:00:00.000Z', '2028-01-01T00:00:00.000Z'])
      expect((await ask('publish', { draft, at: wrong })).code).toBe('MALFORMED')
  })

  it('stays a draft where it cannot, and the inbox says why', async () => {
    const draft = await draftWithPrice('18.00')
    await ask('publish', { draft, at })
    await importedWith(slots, /price: [\d.]+/, 'price: 16.00')
    await comes()
    expect(await price()).toBe(1600)
    expect((await ask('drafts')).data).toMatchObject([{ draft, publish_at: null }])
    expect((await staff.ask('inbox', {}, cookie)).body.data).toMatchObject([
      { kind: 'draft-not-published', details: { draft, code: 'DRAFT_IN_CONFLICT' }, why: expect.stringMatching(/\S/) },
    ])
  })
})

it('drafts are for who may see the catalogue, and there are none where it is kept in files alone', async () => {
  const desk = (await staff.colleague('desk')).cookie
  const draft = await draftWithPrice('18.00')
  const was = await seen(slots)
  const bodies = {
    drafts: {},
    draft: { draft },
    entries: { draft },
    entry: { file: slots, entry: '' },
    change: { draft, changes: [{ file: slots, entry: '', was, value: null }] },
    settle: { draft, file: slots, take: 'draft' },
    discard: { draft },
    publish: { draft },
    unschedule: { draft },
  }
  for (const [act, body] of Object.entries(bodies))
    expect((await staff.ask(`catalogue-${act}`, body, desk)).status).toBe(403)
  Object.assign(shop.shop.settings, { CATALOGUE_FROM: 'folder' })
  for (const act of ['change', 'settle', 'discard', 'publish'] as const)
    expect((await ask(act, bodies[act])).code).toBe('CATALOGUE_IN_FOLDER')
  expect((await ask('entries')).data.only_shown).toBe(true)
  // a file of another name is none of a catalogue
  await expect(
    shop.shop.database.db.execute(sql`insert into catalogue_draft_file (draft, name) values (${draft}, 'x')`),
  ).rejects.toThrow('catalogue_draft_file')
})
