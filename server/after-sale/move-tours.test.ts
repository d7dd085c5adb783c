import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group, publicTour } from '../tours/tours.fixture.ts'
import { moveCalls, movingMuseum } from './move.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: movingMuseum })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, valid, review, move, taken } = moveCalls(() => shop)
const [morning, afternoon, next] = ['2026-03-22 10:30', '2026-03-22 16:00', '2026-03-27 16:00']

describe('a tour that is moved', () => {
  it('takes its guide and its admissions along, and gives the guide back', async () => {
    const before = await taken('pool:team', '2026-03-22T15:00Z')
    const id = await bought([group(afternoon)])
    const tour = (await review(id)).items[0]
    expect(await taken('pool:team', '2026-03-22T15:00Z')).toBe(before + 1)
    expect(await move(id, next)).toEqual({ data: { difference: 0 } })
    expect([
      await taken('pool:team', '2026-03-22T15:00Z'),
      await taken('guides:81', '2026-03-22T15:00Z'),
      await taken('pool:team', '2026-03-27T15:00Z'),
      await taken('guides:81', '2026-03-27T15:00Z'),
    ]).toEqual([before, 0, 1, 1])
    // what was answered and chosen stays
    expect((await review(id)).items[0]).toMatchObject({ datetime: next, total: tour.total, tour: tour.tour })
    expect(await valid(id)).toHaveLength(2)
  })

  it('goes to a time at which only its own guide is free, since that one is given back by it', async () => {
    // of two guides one leads the public tours, from 10:00 to 12:00
    const id = await bought([group('2026-03-29 10:30')])
    await expect(bought([group('2026-03-29 11:00')])).rejects.toThrow('SOLD_OUT')
    expect(await move(id, '2026-03-29 11:00')).toEqual({ data: { difference: 0 } })
    expect(await taken('pool:team', '2026-03-29T08:30Z')).toBe(0)
    expect(await taken('pool:team', '2026-03-29T09:30Z')).toBe(1)
  })

  it('is refused where no guide is left, and where less than all of it would go', async () => {
    const full = '2026-03-27 10:30'
    await bought([group(full)])
    await bought([publicTour(3, '2026-03-27 10:00')])
    const id = await bought([group(morning)])
    expect(await move(id, full)).toMatchObject({ code: 'TOUR_NO_GUIDE_LEFT' })
    const [first] = await valid(id)
    expect(await move(id, next, { some: [{ id: first!.id, places: first!.places }] })).toMatchObject({
      code: 'MOVE_TOGETHER',
    })
  })

  it('is booked late by the rule of its time, as any tour', async () => {
    const id = await bought([group(afternoon)])
    expect(await move(id, '2026-03-20 16:00')).toMatchObject({ code: 'SLOT_PAST' })
  })

  it('tells the museum from when to when, in the mail of its office', async () => {
    const id = await bought([group('2026-04-05 10:30'), ticketLine(11, 1, '2026-03-22 10:00')])
    const { number } = await review(id)
    const tour = (await valid(id)).filter(({ line }) => line === 0)
    expect(await move(id, '2026-04-05 11:00', { some: tour })).toEqual({ data: { difference: 0 } })
    await shop.jobs()
    const mails = await Promise.all(
      (await shop.mails()).map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))),
    )
    const mailed = mails.filter(
      ({ to, subject, text }) =>
        to?.[0]?.address === 'gruppen@haus.example' &&
        subject?.startsWith('Führung verschoben') &&
        text?.includes(number),
    )
    expect(mailed.map(({ text }) => /Rundgang Gruppe: .*/.exec(text!)?.[0])).toEqual([
      'Rundgang Gruppe: bisher Sonntag, 5. April 2026, 10:30–11:30; neu Sonntag, 5. April 2026, 11:00–12:00.',
    ])
  })
})

describe('places on a public tour', () => {
  it('are moved as one line', async () => {
    const before = await taken('tour:71', '2026-03-27T13:00Z')
    const id = await bought([publicTour(2)])
    expect(await move(id, '2026-03-27 14:00')).toEqual({ data: { difference: 0 } })
    expect([await taken('tour:71', '2026-03-27T13:00Z'), (await review(id)).items[0].tour.participants]).toEqual([
      before + 2,
      2,
    ])
  })
})
