import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAsked } from '../after-sale/erase.service.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour } from '../tours/tours.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum })
  act = await staffOf(shop)
  staff = staffCalls(shop)
})
afterAll(() => shop.close())
const { bought, review } = cancelCalls(() => shop)
const { numberOf, command } = officeCommands(() => shop)

const sunday = '2026-03-22 10:00'
const newOrder = async () => {
  const booking = await bought([ticketLine(11, 1, sunday)])
  return { booking, number: await numberOf(booking) }
}
const note = async (order: string, more: object = {}, role = 'desk') =>
  (await act('note', { order, text: 'Rollstuhl,\nbitte Rampe', ...more }, role)).body
const notesOf = async (order: string, role = 'desk') => (await act('show', { order }, role)).body.data.notes
const found = async (text: string) => (await act('find', { text })).body.data[0].flagged

describe('a note on an order', () => {
  it('says who wrote it and when, the newest first, and marks the order in lists only where that was wanted', async () => {
    const { number, booking } = await newOrder()
    expect((await note(number)).data.id).toMatch(/-/)
    expect(await found(number)).toBe(false)
    shop.later(1)
    await note(number, { text: 'Presse', flagged: true }, 'finance')
    expect(await notesOf(number)).toMatchObject([
      { text: 'Presse', flagged: true, removable: false },
      { text: 'Rollstuhl,\nbitte Rampe', flagged: false, removable: true, at: expect.stringMatching(/Z$/) },
    ])
    expect((await notesOf(number, 'finance')).map(({ removable }: any) => removable)).toEqual([true, true])
    expect(await found(number)).toBe(true)
    shop.later(-1)
    // neither its buyer nor the log reads it
    expect(JSON.stringify(await review(booking))).not.toMatch(/Rollstuhl|Presse/)
    expect(JSON.stringify((await act('log', { subject: number }, 'admin')).body)).not.toMatch(/Rollstuhl|Presse/)
  })

  it('is removed by who wrote it, and by others who may', async () => {
    const { number } = await newOrder()
    const [mia, eve] = [await staff.colleague('desk'), await staff.colleague('desk')]
    const own = (await staff.ask('note', { order: number, text: 'eins' }, mia.cookie)).body.data
    const remove = async (cookie: string, id: string) =>
      (await staff.ask('note-remove', { order: number, id }, cookie)).body.code ?? 'done'
    expect(await remove(eve.cookie, own.id)).toBe('FORBIDDEN')
    expect(await remove(mia.cookie, own.id)).toBe('done')
    expect(await remove(mia.cookie, own.id)).toBe('NOT_FOUND')
    const { id } = (await note(number)).data
    expect((await act('note-remove', { order: number, id }, 'finance')).status).toBe(200)
    expect(await notesOf(number)).toEqual([])
  })

  it('stands on the list of participants only where it was flagged', async () => {
    const booking = await bought([publicTour(2, sunday)])
    const number = await numberOf(booking)
    await note(number, { text: 'nur intern' })
    await note(number, { text: 'Blindenhund dabei', flagged: true })
    const of = { what: 'tour', id: 71, time: sunday }
    const list = await shop.app.request('/api/de/office/programme-list', {
      method: 'POST',
      headers: { authorization: `Bearer ${await keyOf(shop, 'desk', 'paper')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ day: '2026-03-22', venue: 'haus', of }),
    })
    const text = (await pageTexts(new Uint8Array(await list.arrayBuffer()))).join(' ')
    expect(text).toContain('Blindenhund dabei')
    expect(text).not.toContain('nur intern')
  })

  it('goes when its buyer asks to be forgotten', async () => {
    const { number } = await newOrder()
    await note(number, { flagged: true })
    const now = shop.time.now
    shop.time.now = new Date('2026-05-01T10:00:00Z')
    await shop.shop.database.transaction((tx) => eraseAsked(shop.shop, tx, number))
    expect(await notesOf(number)).toEqual([])
    shop.time.now = now
  })

  it.each([
    ['without a text', { text: ' \n ' }, 'MALFORMED'],
    ['that is too long', { text: 'a'.repeat(1001) }, 'MALFORMED'],
    ['on an order that there is not', { order: 'F999999' }, 'ORDER_UNKNOWN'],
  ])('is refused %s', async (_, body, code) => {
    const { number } = await newOrder()
    expect((await note(number, body)).code).toBe(code)
  })

  it('is for desk and finance, and no partner reads it', async () => {
    const { number } = await newOrder()
    for (const role of ['door', 'partner']) expect((await note(number, {}, role)).code).toBe('FORBIDDEN')
    expect((await command('note', number, 'kommt', 'später')).said).toMatch(/^noted as /)
  })
})
