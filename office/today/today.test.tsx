// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf, Stream } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { DayVenue } from '../core/day-query.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-26T13:20:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const today = '2026-11-26'
type Time = DayVenue['offers'][number]['times'][number]
const time = (from: string, to: string, counts: Partial<Time>): Time => ({
  time: `${today} ${from}`,
  ends: `${today} ${to}`,
  places: 40,
  sold: 0,
  held: 0,
  kept: 0,
  in: 0,
  groups: [],
  ...counts,
})
const event = { what: 'event', detail: '', language: null, meeting_point: '' } as const
const museum: DayVenue[] = [
  {
    venue: 'kunsthaus',
    name: 'Kunsthaus',
    hours: { from: '10:00', to: '18:00' },
    offers: [
      {
        ...event,
        id: 1,
        name: 'Van Gogh',
        sold_as: 'slots',
        times: [
          time('14:00', '14:15', { sold: 40, in: 31 }),
          time('14:15', '14:30', { sold: 39 }),
          time('15:00', '15:15', { sold: 30, held: 3, kept: 4 }),
          time('15:15', '15:30', { places: 0, sold: 2 }),
        ],
      },
      {
        ...event,
        id: 2,
        name: 'Sammlung',
        sold_as: 'days',
        times: [time('10:00', '18:00', { places: 1600, sold: 1231, in: 900 })],
      },
      {
        what: 'tour',
        id: 3,
        name: 'Meisterwerke',
        detail: 'Private Führung',
        sold_as: 'groups',
        language: { code: 'fr', name: 'Französisch' },
        meeting_point: 'Garderobe',
        times: [
          time('16:00', '17:00', {
            places: 20,
            sold: 18,
            groups: [{ order: 'F100042', company: 'Lycée du Lac', places: 18 }],
          }),
        ],
      },
    ],
  },
  { venue: 'zollhaus', name: 'Zollhaus', hours: null, offers: [] },
]

interface Opened {
  path?: string
  may?: readonly Permission[]
  venues?: string[] | null
  answer?: () => unknown
  more?: Parameters<typeof openOffice>[1]
}
function openToday({
  path = '',
  may = ['day', 'find', 'show'],
  venues = null,
  answer = () => museum,
  more = {},
}: Opened = {}) {
  const answers = { session: () => sessionOf({ may, venues }), day: answer, find: () => [], ...more }
  const { bodies, ...opened } = openOffice(path, answers)
  return { ...opened, bodies, asked: () => bodies('day') }
}
const focused = () => document.activeElement!.getAttribute('aria-label')
const atFoot = () => screen.getByRole('region', { name: 'Gewählte Zeit' }).textContent

describe('Today', () => {
  it('is the first page: each time can be read as a text, and says what is sold, held, in, free or closed', async () => {
    const { asked } = openToday()
    await screen.findByRole('heading', { level: 1, name: 'Donnerstag, 26. November' })
    expect(asked()).toEqual([{ day: today }])
    const row = await screen.findByRole('row', { name: /^Van Gogh/ })
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
    ).toEqual([
      '14:00–\u206014:15, 40 verkauft, 31 eingelassen, 0 frei von 40',
      '14:15–\u206014:30, 39 verkauft, 1 frei von 40',
      '15:00–\u206015:15, 30 verkauft, 3 gehalten, 4 in Kontingenten, 3 frei von 40',
      '15:15–\u206015:30, geschlossen, 2 verkauft',
      '111 / 120',
    ])
    // free by the hour, from now on
    expect([...row.querySelectorAll('.board__free-words')].map(({ textContent }) => textContent)).toEqual([
      '1 frei',
      '3 frei',
    ])
    const venue = screen.getByRole('row', { name: /^Kunsthaus/ })
    expect(venue.textContent).toMatch(/^Kunsthaus10:00–\u206018:00931 von 1.360 eingelassen$/)
    expect(screen.getByRole('row', { name: /^Zollhaus/ }).textContent).toBe(
      'ZollhausgeschlossenNichts auf dem Programm',
    )
    const tour = screen.getByRole('row', { name: /^Meisterwerke/ })
    expect(tour.textContent).toContain('frLycée du LacGarderobe')
  })

  it('has one focus, which arrow keys move over times and rows, and says at the foot what it is', async () => {
    const { user } = openToday()
    const cells = await screen.findAllByRole('gridcell', { name: /verkauft/ })
    // the first that is not over
    expect(cells.filter(({ tabIndex }) => tabIndex === 0).map((cell) => cell.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^14:15/),
    ])
    cells.find(({ tabIndex }) => tabIndex === 0)!.focus()
    const pressed = async (keys: string) => {
      await user.keyboard(keys)
      return focused()!.slice(0, 5)
    }
    expect(await pressed('{ArrowRight}')).toBe('15:00')
    expect(atFoot()).toContain('Van Gogh30 verkauft3 gehalten4 in Kontingenten3 frei von 40')
    expect(await pressed('{ArrowLeft}{ArrowLeft}{ArrowLeft}')).toBe('14:00')
    expect(await pressed('{End}')).toBe('15:15')
    expect(await pressed('{ArrowDown}{ArrowDown}')).toBe('16:00')
    expect(atFoot()).toMatch(/Meisterwerke.*Französisch.*Treffpunkt: Garderobe.*Lycée du Lac F100042/)
    expect(screen.getByRole('link', { name: 'F100042' }).getAttribute('href')).toBe('/office/orders/F100042')
    expect(await pressed('{ArrowDown}{ArrowUp}')).toBe('10:00')
    // and where there are no keys, a button does
    await user.click(screen.getByRole('button', { name: 'Nächste Zeit' }))
    expect(atFoot()).toContain('Sammlung')
  })

  it('is today where the address names no day', async () => {
    const { asked } = openToday({ path: '/today?day=2026-02-30' })
    await screen.findByRole('heading', { level: 1, name: 'Donnerstag, 26. November' })
    expect(asked()).toEqual([{ day: today }])
  })

  it('goes to another day by its address, its field, its arrows and a key, and back to today', async () => {
    const { user, asked } = openToday({ path: '/today?day=2026-11-24' })
    await screen.findByRole('heading', { level: 1, name: 'Dienstag, 24. November' })
    await user.click(screen.getByRole('link', { name: 'Nächster Tag' }))
    await screen.findByRole('heading', { level: 1, name: 'Mittwoch, 25. November' })
    expect(location.search).toBe('?day=2026-11-25')
    const [cell] = await screen.findAllByRole('gridcell', { name: /verkauft/ })
    cell!.focus()
    await user.keyboard('{PageUp}')
    await screen.findByRole('heading', { level: 1, name: 'Dienstag, 24. November' })
    // and the keys go on there
    await waitFor(() => expect(focused()).toMatch(/verkauft/))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Heute' }))
    await screen.findByRole('heading', { level: 1, name: 'Donnerstag, 26. November' })
    expect(location.search).toBe('')
    expect(asked().map(({ day }: any) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-24', today])
  })

  it('asks for the venues of who may see only these, and says what is refused', async () => {
    const { asked } = openToday({ may: ['day'], venues: ['zollhaus'], answer: () => refusal(403, 'FORBIDDEN') })
    await waitFor(() => expect(screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true))
    expect(asked()).toEqual([{ day: today, venues: ['zollhaus'] }])
  })

  it('is looked at anew when something of it has changed, and each minute since holds end by time', async () => {
    const tick = vi.spyOn(globalThis, 'setInterval')
    const { asked, sent } = openToday()
    await screen.findByRole('grid')
    const [stream] = Stream.opened
    stream!.tell('changed', { kinds: ['inbox', 'people'], orders: [] })
    stream!.tell('changed', { kinds: ['day'], orders: [] })
    await waitFor(() => expect(asked()).toHaveLength(2))
    stream!.tell('ready')
    await waitFor(() => expect(asked()).toHaveLength(3))
    const [slow] = tick.mock.calls.find(([, ms]) => ms === 60_000)!
    ;(slow as () => void)()
    await waitFor(() => expect(asked()).toHaveLength(4))
    expect(sent.filter(({ path }) => path === 'day').map(({ byItself }) => byItself)).toEqual([false, true, true, true])
    tick.mockRestore()
  })

  it('has lists on paper, of the day and of the chosen time, for who may see the people on them', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const pdf = () => new Response('%PDF', { headers: { 'content-disposition': 'inline; filename="list.pdf"' } })
    const { user, bodies } = openToday({ may: ['day', 'programme-list'], more: { 'programme-list': pdf } })
    await user.click(await screen.findByRole('button', { name: 'Programm als PDF, Kunsthaus' }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    screen.getByRole('gridcell', { name: /^16:00/ }).focus()
    await user.click(await screen.findByRole('button', { name: /^Teilnehmende als PDF, 16:00.* Meisterwerke$/ }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
    const list = { day: today, venue: 'kunsthaus' }
    const of = { what: 'tour', id: 3, time: `${today} 16:00` }
    expect(bodies('programme-list')).toEqual([list, { ...list, of }])
    click.mockRestore()
    cleanup()
    openToday()
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /PDF/ })).toBe(null)
  })

  it('says beside the board what needs somebody, what has a deadline first, and leads to it', async () => {
    const entry = (id: string, kind: string, details: object) => ({
      id,
      kind,
      date: '2026-11-25T08:00:00.000Z',
      order: null,
      payment: null,
      details,
      settled: null,
    })
    const stuck = Array.from({ length: 6 }, (_, at) => entry(`stuck-${at}`, 'stuck', {}))
    const dispute = entry('dispute', 'dispute', {
      amount: 2600,
      currency: 'CHF',
      answer_by: '2026-11-30T12:00:00.000Z',
    })
    openToday({ may: ['day', 'inbox'], more: { inbox: () => [...stuck, dispute] } })
    const region = within(await screen.findByRole('region', { name: 'Das braucht jemanden' }))
    const items = region.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toHaveLength(6)
    expect(items[0]).toMatch(/^Zahlung bestrittenbis 30\.11\.2026Die Bank der Kundschaft fordert CHF.26\.00/)
    expect(region.getByRole('link', { name: 'Zahlung bestritten' }).getAttribute('href')).toBe(
      '/office/inbox?entry=dispute',
    )
    expect(region.getByRole('link', { name: 'Alle 7 ansehen' }).getAttribute('href')).toBe('/office/inbox')
  })

  it('is no page of who may not see it', async () => {
    openToday({ may: ['find'] })
    await screen.findByRole('heading', { level: 1, name: 'Bestellungen' })
    expect(screen.queryByRole('link', { name: 'Heute' })).toBe(null)
  })
})
