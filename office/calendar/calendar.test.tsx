// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { sessionOf, Stream } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Published } from '../catalogue/met-groups.ts'
import type { CalendarVenue } from './calendar-query.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-25T13:20:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const monday = '2026-11-23'
const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
const [, , wednesday, thursday] = days as [string, string, string, string]
const counts = { places: 0, sold: 0, held: 0, kept: 0 }
const event = { what: 'event' as const, detail: '', language: null, times: [] }
const tour = { what: 'tour' as const, days: [], sold_as: 'places' as const }
const time = (day: string, from: string, to: string, more: object) => ({
  time: `${day} ${from}`,
  ends: `${day} ${to}`,
  ...counts,
  ...more,
})
const museum: CalendarVenue[] = [
  {
    venue: 'kunsthaus',
    name: 'Kunsthaus',
    days: days.map((day, at) => ({ day, hours: at === 0 ? null : { from: '10:00', to: '18:00' }, special: false })),
    offers: [
      {
        ...event,
        id: 1,
        name: 'Van Gogh',
        sold_as: 'slots',
        days: [
          {
            day: wednesday,
            times: 2,
            ...counts,
            places: 80,
            sold: 78,
            hours: [
              { hour: 10, places: 40, sold: 40 },
              { hour: 11, places: 40, sold: 38 },
            ],
          },
          { day: thursday, times: 1, ...counts, sold: 3, hours: [{ hour: 10, places: 0, sold: 3 }] },
        ],
      },
      {
        ...tour,
        id: 3,
        name: 'Meisterwerke',
        detail: 'Öffentliche Führung',
        language: { code: 'fr', name: 'Französisch' },
        times: [
          time(wednesday, '11:00', '12:00', { places: 20, sold: 20 }),
          time(wednesday, '11:30', '12:30', { places: 20, sold: 4, held: 2 }),
        ],
      },
    ],
  },
  {
    venue: 'zollhaus',
    name: 'Zollhaus',
    days: days.map((day) => ({ day, hours: null, special: false })),
    offers: [],
  },
]

interface Opened {
  path?: string
  may?: readonly Permission[]
  venues?: string[] | null
  more?: Parameters<typeof openOffice>[1]
}
function openCalendar({ path = '/calendar', may = ['day'], venues = null, more = {} }: Opened = {}) {
  const { bodies, ...opened } = openOffice(path, {
    session: () => sessionOf({ may, venues }),
    calendar: () => museum,
    ...more,
  })
  return { ...opened, bodies, asked: () => bodies('calendar') }
}
/** What is read out of a cell or a block, which shows it shorter. */
const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.firstElementChild?.textContent ?? ''
const focused = () => nameOf(document.activeElement!)

describe('the calendar', () => {
  it('shows a week of the venues: each day and each time in words and figures', async () => {
    const { asked } = openCalendar()
    await screen.findByRole('heading', { level: 1, name: /23\. November\s–\s29\. November/ })
    expect(asked()).toEqual([{ from: monday, to: '2026-11-29' }])
    const row = within(await screen.findByRole('row', { name: /^Van Gogh/ }))
    const said = row.getAllByRole('gridcell').map(nameOf)
    expect(said.filter(Boolean)).toEqual([
      'Van Gogh, Mittwoch, 25. November, 78 verkauft, 2 frei von 80',
      'Van Gogh, Donnerstag, 26. November, geschlossen, 3 verkauft',
    ])
    expect(row.getByText('78 / 80').dataset['fullness']).toBe('few')
    const blocks = screen.getAllByRole('button', { name: /^Meisterwerke/ })
    const name = 'Meisterwerke, Öffentliche Führung, Französisch, Mittwoch, 25. November, '
    expect(blocks.map((block) => nameOf(block).replace(name, ''))).toEqual([
      '11:00–\u206012:00, 20 verkauft, 0 frei von 20',
      '11:30–\u206012:30, 4 verkauft, 2 gehalten, 14 frei von 20',
    ])
    expect(blocks[0]!.textContent).toContain('20 / 20 voll')
    // beside each other, since they overlap
    expect(blocks.map(({ style }) => style.getPropertyValue('--lane'))).toEqual(['0', '1'])
  })

  it('has one focus, which arrow keys move over days and times, and says at the foot what it is', async () => {
    const { user } = openCalendar()
    const cell = await screen.findByRole('gridcell', { name: /^Van Gogh, Mittwoch/ })
    expect(cell.tabIndex).toBe(0)
    cell.focus()
    const pressed = async (keys: string) => {
      await user.keyboard(keys)
      return focused()
    }
    expect(await pressed('{ArrowRight}')).toMatch(/^Van Gogh, Donnerstag/)
    expect(await pressed('{ArrowLeft}{ArrowDown}')).toMatch(/^Meisterwerke.*11:00/)
    expect(await pressed('{ArrowDown}')).toMatch(/11:30/)
    const foot = screen.getByRole('region', { name: 'Gewählter Termin' })
    expect(foot.textContent).toMatch(/Meisterwerke.*4 verkauft2 gehalten14 frei von 20Französisch/)
    expect(within(foot).getByRole('link', { name: 'Tag ansehen' }).getAttribute('href')).toBe(
      `/office/today?day=${wednesday}`,
    )
  })

  it('goes to other weeks, and shows one venue or one offer, all of it in the address', async () => {
    const { user, asked } = openCalendar()
    await user.click(await screen.findByRole('link', { name: 'Nächste Woche' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-30' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Haus' }), 'Zollhaus')
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Van Gogh/ })).toBe(null))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Haus' }), 'Alle Häuser')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Angebot' }), 'tour 3')
    await waitFor(() => expect(location.search).toMatch(/offer=tour(%20|\+)3/))
    expect(screen.queryByRole('row', { name: /^Van Gogh/ })).toBe(null)
    expect(screen.getAllByRole('button', { name: /^Meisterwerke/ })).toHaveLength(2)
  })

  it('is asked for the venues of who may see only these, and looked at anew when something was sold', async () => {
    const { asked } = openCalendar({ venues: ['kunsthaus'] })
    await screen.findByRole('grid')
    expect(asked()).toEqual([{ from: monday, to: '2026-11-29', venues: ['kunsthaus'] }])
    Stream.opened[0]!.tell('changed', { kinds: ['order'], orders: [] })
    await waitFor(() => expect(asked()).toHaveLength(2))
  })
})

describe('The calendar of a month', () => {
  it('has each day with how full the venues are, and leads to its week', async () => {
    const { user, asked } = openCalendar()
    await user.click(await screen.findByRole('radio', { name: 'Monat' }))
    await screen.findByRole('heading', { level: 1, name: 'November 2026' })
    await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-10-26', to: '2026-12-06', each: false }))
    const day = screen.getByRole('link', { name: /^Mittwoch, 25\. November/ })
    expect(day.textContent).toMatch(/Kunsthaus78 \/ 80Zollhausgeschlossen$/)
    expect(screen.getByRole('link', { name: 'Nächster Monat' }).getAttribute('href')).toContain('day=2026-12-25')
    await user.click(screen.getByRole('link', { name: /^Mittwoch, 25\. November/ }))
    await screen.findByRole('heading', { level: 1, name: /23\. November\s–\s29\. November/ })
    expect(location.search).toBe(`?day=${wednesday}`)
  })
})

describe('Changing the calendar', () => {
  const changed = {
    'calendar-change': ({ plan }: { plan: boolean }) => ({
      draft: plan ? null : 7,
      met: [
        {
          time: `${wednesday} 11:30`,
          kind: 'tour',
          id: 3,
          name: 'Meisterwerke',
          orders: ['F100042'],
          people: 4,
          paying: 2,
          what: 'smaller',
        },
      ],
    }),
    'catalogue-drafts': () => [],
    'catalogue-publish': () => publication,
    catalogue: () => [],
    'catalogue-draft': () => ({ title: 'Kalender', count: 1, files: [], problems: [], conflicts: [] }),
  }
  const publication: Published = {
    revision: 4,
    at: null,
    changes: 1,
    met: [],
    promises: [],
    prices: [],
    warnings: 0,
    settled: { moved: 0, canceled: 0, kept: 0, left: 0, back: [], mails: [] },
  }
  const open = async () => {
    vi.setSystemTime('2026-11-24T13:20:00Z')
    const opened = openCalendar({ may: ['day', 'catalogue'], more: changed })
    const block = (await screen.findAllByRole('button', { name: /^Meisterwerke.*11:30/ }))[0]!
    const sent = () => opened.bodies('calendar-change').map(({ changes, plan }: any) => ({ changes, plan }))
    return { ...opened, block, sent }
  }
  const tourAt = { what: 'tour', id: 3, day: wednesday }

  it('says whom it meets before a day is closed in a draft, which is shown from then on', async () => {
    const { user, block, sent, asked, bodies } = await open()
    block.focus()
    await user.click(await screen.findByRole('button', { name: /^Schliessen, Meisterwerke/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Schliessen' }))
    await user.click(panel.getByRole('radio', { name: 'Das ganze Haus an diesem Tag' }))
    const met = await panel.findByText(/^Meisterwerke, Mittwoch/)
    expect(met.closest('li')!.textContent).toMatch(/6 PlätzeF100042/)
    const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Im Entwurf schliessen' })
    await waitFor(() => expect([sent().at(-1)?.changes[0].what, button.disabled]).toEqual(['venue', false]))
    await user.click(button)
    await waitFor(() => expect(location.search).toMatch(/draft=7/))
    expect(sent().at(-1)).toEqual({
      changes: [{ what: 'venue', venue: 'kunsthaus', day: wednesday, type: 'close' }],
      plan: undefined,
    })
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ draft: 7 }))
    await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }))
    const publishing = within(await screen.findByRole('complementary', { name: 'Veröffentlichen' }))
    const before = [asked().length, bodies('catalogue-draft').length]
    await user.click(await publishing.findByRole('button', { name: 'Jetzt veröffentlichen' }))
    await waitFor(() => expect(location.pathname).toBe('/office/catalogue/history'))
    await waitFor(() => expect(bodies('catalogue')).not.toEqual([]))
    // the draft is gone, so nothing asks for it again
    expect([asked().length, bodies('catalogue-draft').length]).toEqual(before)
  })

  it('gives a venue other hours on a day, until midnight too and where it is closed, but none that end too soon', async () => {
    const { user, sent } = await open()
    fireEvent.focus(await screen.findByRole('gridcell', { name: /^Zollhaus, Mittwoch.*geschlossen$/ }))
    await user.click(await screen.findByRole('button', { name: /^Öffnungszeit ändern, Zollhaus/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Öffnungszeit ändern' }))
    const set = (name: string, value: string) => fireEvent.change(panel.getByLabelText(name), { target: { value } })
    set('Öffnet', '18:00')
    set('Schliesst', '17:00')
    expect(sent()).toEqual([])
    set('Schliesst', '00:00')
    const hours = { what: 'venue', venue: 'zollhaus', day: wednesday, type: 'hours', from: '18:00', to: '24:00' }
    await waitFor(() => expect(sent().at(-1)?.changes).toEqual([hours]))
  })

  it('asks for nothing while the hours of a venue are what they are', async () => {
    const { user, sent } = await open()
    fireEvent.focus(await screen.findByRole('gridcell', { name: /^Kunsthaus, Mittwoch/ }))
    await user.click(await screen.findByRole('button', { name: /^Öffnungszeit ändern, Kunsthaus/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Öffnungszeit ändern' }))
    const closes = panel.getByLabelText<HTMLInputElement>('Schliesst')
    expect([panel.getByLabelText<HTMLInputElement>('Öffnet').value, closes.value]).toEqual(['10:00', '18:00'])
    panel.getByText('Geben Sie an, wann geöffnet und wann danach geschlossen wird.')
    fireEvent.change(closes, { target: { value: '20:00' } })
    await waitFor(() => expect(sent()[0]?.changes).toMatchObject([{ from: '10:00', to: '20:00' }]))
  })

  it('moves a time by keys and by a form, also to another day', async () => {
    const { user, block, sent } = await open()
    block.focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    const panel = within(await screen.findByRole('complementary', { name: 'Verschieben' }))
    expect(panel.getByLabelText<HTMLInputElement>('Uhrzeit').value).toBe('11:45')
    await waitFor(() =>
      expect(sent().at(-1)?.changes).toEqual([{ ...tourAt, type: 'move', time: '11:30', to: '11:45' }]),
    )
    fireEvent.change(panel.getByLabelText('Tag'), { target: { value: thursday } })
    await waitFor(() =>
      expect(sent().at(-1)?.changes).toEqual([
        { ...tourAt, type: 'close', time: '11:30' },
        { ...tourAt, day: thursday, type: 'add', time: '11:45', places: 20 },
      ]),
    )
  })

  it('moves a time by the mouse to another hour and another day, and not by a press that hardly moves', async () => {
    const { block, sent } = await open()
    // a day is 100 pixels wide and each hour 40 high
    const cell = block.parentElement!
    const hours = Number(getComputedStyle(cell).getPropertyValue('--hours'))
    cell.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40 * hours)
    block.setPointerCapture = () => {}
    const drag = (clientX: number, clientY: number) => {
      fireEvent.pointerDown(block, { button: 0, pointerId: 1, clientX: 250, clientY: 60 })
      fireEvent.pointerMove(block, { pointerId: 1, clientX: (250 + clientX) / 2, clientY: (60 + clientY) / 2 })
      fireEvent.pointerMove(block, { pointerId: 1, clientX, clientY })
      fireEvent.pointerUp(block, { pointerId: 1, clientX, clientY })
    }
    drag(251, 62)
    expect(screen.queryByRole('complementary')).toBe(null)
    drag(340, 60 + 95)
    const panel = within(await screen.findByRole('complementary', { name: 'Verschieben' }))
    const value = (label: string) => panel.getByLabelText<HTMLInputElement>(label).value
    // 95 pixels are nearest to two hours and a half, less a step
    expect([value('Tag'), value('Uhrzeit')]).toEqual([thursday, '14:00'])
    await waitFor(() =>
      expect(sent().at(-1)?.changes).toEqual([
        { ...tourAt, type: 'close', time: '11:30' },
        { ...tourAt, day: thursday, type: 'add', time: '14:00', places: 20 },
      ]),
    )
  })

  it('gives other places, and says who has more of them', async () => {
    const { user, block, sent } = await open()
    block.focus()
    await user.click(await screen.findByRole('button', { name: /^Plätze ändern, Meisterwerke/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Plätze ändern' }))
    await user.clear(panel.getByLabelText('Plätze'))
    await user.type(panel.getByLabelText('Plätze'), '5')
    await waitFor(() =>
      expect(sent().at(-1)?.changes).toEqual([{ ...tourAt, type: 'places', time: '11:30', places: 5 }]),
    )
    expect((await panel.findByText(/Niemand verliert den Platz/)).textContent).toContain('F100042')
  })

  it('adds a time', async () => {
    const { user, block, sent } = await open()
    block.focus()
    await user.click(await screen.findByRole('button', { name: /^Termin hinzufügen, Meisterwerke/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Termin hinzufügen' }))
    expect(panel.getByText('Geben Sie die Uhrzeit an.')).toBeTruthy()
    fireEvent.change(panel.getByLabelText('Uhrzeit'), { target: { value: '16:00' } })
    await waitFor(() => expect(sent().at(-1)?.changes).toEqual([{ ...tourAt, type: 'add', time: '16:00' }]))
  })

  it('is offered to nobody who may not change the catalogue, and of nothing that is over', async () => {
    openCalendar()
    const [block] = await screen.findAllByRole('button', { name: /^Meisterwerke.*11:30/ })
    block!.focus()
    expect(screen.queryByRole('button', { name: /^Schliessen, Meisterwerke/ })).toBe(null)
    cleanup()
    openCalendar({ may: ['day', 'catalogue'], more: changed })
    ;(await screen.findAllByRole('button', { name: /^Meisterwerke.*11:30/ }))[0]!.focus()
    expect(screen.queryByRole('button', { name: /^Schliessen, Meisterwerke/ })).toBe(null)
  })
})
