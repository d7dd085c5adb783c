import { describe, expect, it } from 'vitest'
import { instantOf } from '../time/dates.ts'
import { admission, doorTolerance } from './admission.ts'
import type { BarcodeContent } from './barcode.ts'
import { presentedBy, type DayList, type SeenHere } from './without-network.ts'

const day = '2026-03-20'
const id = '11111111-2222-4333-8444-555555555555'
const list = (more: Partial<DayList> = {}): DayList => ({
  version: 'x',
  early_minutes: 30,
  late_minutes: 15,
  keys: [],
  times: [{ offer: 1, datetime: `${day} 10:00`, datetime_end: `${day} 10:15`, again: false }],
  again: { undated: [7], passes: true },
  offers: [{ id: 1, name: 'Van Gogh', venues: ['haus'] }],
  looks: [],
  exceptions: [],
  ...more,
})
const minuteOf = (datetime: string) => instantOf(datetime).getTime() / 60_000
const ticket = (more: Partial<BarcodeContent> = {}): BarcodeContent => ({
  version: 1,
  key: 1,
  id,
  first: 1,
  second: minuteOf(`${day} 10:00`),
  count: 2,
  signed: new Uint8Array(),
  signature: new Uint8Array(),
  ...more,
})
const daysOf = (text: string) => Date.parse(text) / 86_400_000
const pass = ticket({ version: 2, first: daysOf('2026-01-01'), second: daysOf('2026-12-31'), count: 1 })

interface At {
  list?: Partial<DayList>
  here?: SeenHere
  now?: string
  venue?: string
}
const decide = (barcode: BarcodeContent, { list: more, here, now = '10:05', venue = 'haus' }: At = {}) =>
  admission(
    presentedBy(barcode, list(more), here),
    { wanted: null, venue, now: instantOf(`${day} ${now}`) },
    doorTolerance,
  )

describe('Without network', () => {
  it('whatever is signed and not listed comes in at its time and its venue', () => {
    expect(decide(ticket())).toEqual({ outcome: 'valid', admitted: 2, left: 0 })
    expect(decide(ticket(), { now: '09:00' })).toMatchObject({ outcome: 'tooEarly', minutes: 60 })
    expect(decide(ticket(), { now: '10:31' })).toMatchObject({ outcome: 'tooLate' })
    expect(decide(ticket(), { venue: 'nord' }).outcome).toBe('wrongVenue')
    expect(decide(ticket({ second: minuteOf('2026-03-21 10:00') })).outcome).toBe('wrongDay')
  })

  it('what was sold since the list ends as other times of its offer do', () => {
    const later = ticket({ second: minuteOf(`${day} 11:00`) })
    expect(decide(later, { now: '11:30' }).outcome).toBe('valid')
    expect(decide(later, { now: '11:31' }).outcome).toBe('tooLate')
    expect(decide(ticket({ first: 99, second: minuteOf(`${day} 00:00`) }), { now: '18:00' }).outcome).toBe('valid')
  })

  it('what is listed does not, and who is in is counted by the list and by this device', () => {
    expect(decide(ticket(), { list: { exceptions: [{ id, stopped: 'moved' }] } }).outcome).toBe('moved')
    const one = { exceptions: [{ id, admitted: 1 }] }
    expect(decide(ticket(), { list: one })).toMatchObject({ outcome: 'valid', admitted: 1, left: 0 })
    const here = { admitted: 2, first: '2026-03-20T09:00:00.000Z' }
    expect(decide(ticket(), { list: one, here }).outcome).toBe('used')
    expect(decide(ticket(), { here }).outcome).toBe('used')
  })

  it('who may come back does: by the ticket, by its time, by its offer, and with a pass', () => {
    const here = { admitted: 2, first: '2026-03-20T09:00:00.000Z' }
    const first = '2026-03-20T08:50:00.000Z'
    const exceptions = [{ id, admitted: 2, again: true as const, first }]
    expect(decide(ticket(), { list: { exceptions } })).toMatchObject({ outcome: 'valid', admitted: 2, again: first })
    const times = [{ offer: 1, datetime: `${day} 10:00`, datetime_end: `${day} 10:15`, again: true }]
    expect(decide(ticket(), { list: { times }, here })).toMatchObject({ outcome: 'valid', again: here.first })
    expect(decide(ticket({ first: 7, second: 0 }), { here }).outcome).toBe('valid')
    expect(decide(ticket({ first: 8, second: 0 }), { here }).outcome).toBe('used')
    const seen = { admitted: 1, first: here.first }
    expect(decide(pass, { here: seen })).toMatchObject({ outcome: 'valid', again: here.first })
    expect(decide(pass, { here: seen, list: { again: { undated: [], passes: false } } }).outcome).toBe('used')
  })

  it('a card is looked at where the list says so, and a person with every pass', () => {
    const lookOf = (barcode: BarcodeContent, more: Partial<DayList> = {}) =>
      presentedBy(barcode, list(more), undefined).look
    expect(lookOf(ticket())).toBeUndefined()
    expect(lookOf(ticket(), { looks: ['11111111'] })).toBe('card')
    expect(lookOf(pass)).toBe('person')
  })

  it('opens as often as the list says, of a ticket of so many visits, and once of one that was sold since', () => {
    const card = ticket({ first: 7, second: 0, count: 1 })
    const again = { undated: [], passes: true }
    const counted = { again, counted: [{ id: id.slice(0, 8), entries: 3 }], exceptions: [{ id, admitted: 1 }] }
    const here = (admitted: number) => ({ admitted, first: '2026-03-20T09:00:00.000Z' })
    expect(decide(card, { list: counted })).toMatchObject({ outcome: 'valid', admitted: 1, left: 1 })
    expect(decide(card, { list: counted, here: here(2) })).toMatchObject({ outcome: 'valid', admitted: 1, left: 0 })
    expect(decide(card, { list: counted, here: here(3) })).toMatchObject({ outcome: 'used' })
    expect(decide(card, { list: { again } })).toMatchObject({ outcome: 'valid', left: 0 })
    expect(decide(card, { list: { again }, here: here(1) })).toMatchObject({ outcome: 'used' })
  })

  it('opens of a pass the venues that it promises, and every one of a pass that was sold since', () => {
    const passes = [{ venues: ['nacht'], ids: [id.slice(0, 8)] }]
    expect(decide(pass, { list: { passes } })).toMatchObject({ outcome: 'wrongVenue', admitted: 0 })
    expect(decide(pass, { list: { passes }, venue: 'nacht' })).toMatchObject({ outcome: 'valid', admitted: 1 })
    expect(decide(pass, { list: { passes: [] } })).toMatchObject({ outcome: 'valid' })
  })
})
