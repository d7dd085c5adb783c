// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Occupancy } from '@foyer/contract/door.occupancy.schema.ts'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { sessionOf, Stream } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-26T13:20:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const slots = [
  { name: 'Van Gogh', datetime: '2026-11-26 14:00', people: 31 },
  { name: '', datetime: null, people: 8 },
]
const venues = [
  { venue: 'haus', name: 'Kunsthaus', hours: null, offers: [] },
  { venue: 'zoll', name: 'Zollhaus', hours: null, offers: [] },
]

function openToday(may: Permission[], inside: () => Occupancy[], path = '') {
  const session = () => sessionOf({ may: ['day', ...may], venues: null })
  return openOffice(path, { session, day: () => venues, 'redeem/occupancy': inside })
}
const inHouse = () => screen.findByRole('region', { name: 'Jetzt im Haus' })

describe('Who is in the house', () => {
  it('stands on today by venue and time, follows scans, and warns where a house is full', async () => {
    let people = 39
    openToday(['redeem'], () => [
      { venue: 'haus', people, limit: 40, slots },
      { venue: 'zoll', people: 0, limit: null, slots: [] },
      { venue: null, people: 2, limit: null, slots: [] },
    ])
    const region = within(await inHouse())
    // a house where nobody is, and which has no limit, says nothing
    expect([...(await inHouse()).querySelectorAll('.in-house__venue')].map((one) => one.textContent)).toEqual([
      'Kunsthaus39 von 40',
      'Eingänge für alle Häuser2',
    ])
    expect(region.queryByRole('status')).toBe(null)
    expect(region.getAllByText(/Van Gogh|Jahreskarten/).map(({ parentElement }) => parentElement!.textContent)).toEqual(
      ['Van Gogh, 14:0031', 'Jahreskarten8'],
    )
    people = 40
    const [stream] = Stream.opened
    stream!.tell('changed', { kinds: ['day'], orders: [] })
    expect((await region.findByRole('status')).textContent).toBe('Voll: höchstens 40 zugleich')
  })

  it('is of today alone, and for who may let in', async () => {
    const inside = vi.fn<() => Occupancy[]>(() => [{ venue: 'haus', people: 3, limit: null, slots }])
    openToday([], inside)
    await screen.findByText('Kunsthaus')
    expect(inside).not.toHaveBeenCalled()
    cleanup()
    openToday(['redeem'], inside, '/today?day=2026-11-25')
    await screen.findByText('Kunsthaus')
    expect(screen.queryByRole('region', { name: 'Jetzt im Haus' })).toBe(null)
  })
})
