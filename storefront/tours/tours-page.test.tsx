// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '@foyer/contract/client.ts'
import type { Tour } from '@foyer/contract/tours.schema.ts'
import { tour as bookable } from '@foyer/domain/tours/tours.fixture.ts'
import { Announcer } from '../shell/status.tsx'
import { consentStore } from '../core/consent.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import ToursPage, { load } from './tours-page.tsx'

afterEach(cleanup)

const tour = (id: number, name: string, given: Partial<Tour> = {}): Tour => ({
  ...bookable({ id, name: 'Rundgang', sequence_no: id, eventName: name, custom_groups: [{ id: 2, name: 'Sammlung' }] }),
  subtitle: '',
  picture: null,
  duration: 60,
  meeting_point: 'Foyer',
  next_datetime: '2026-11-21 14:00',
  price_from: 300,
  soldout: false,
  ...given,
})
const english = { langIdentifier: 'en', langName: 'Englisch' }
const tours = [
  tour(12, 'Für Gruppen', {
    // before the others, if it were not for its date
    sequence_no: 1,
    book_complete_tour: 1,
    max_participants: 25,
    next_datetime: '2026-11-25 10:00',
    custom_groups: [{ id: 5, name: 'Gruppen' }],
    price_from: 28000,
    price_from_audience: 'group',
    priceList: { 1: { id: 1, name: 'Führung', price: 19000, vat_value: 8.1, sequence_no: 1 } },
  }),
  tour(11, 'Öffentlich', { booking_without_tickets: 1 }),
  tour(13, 'Public', { ...english, next_datetime: '2026-11-22 15:30', museumId: 2, venue: 'Zollhaus' }),
  tour(14, 'Vergeben', { soldout: true, next_datetime: null, museumId: 2, venue: 'Zollhaus' }),
  tour(15, 'Pause', { next_datetime: null }),
]
const answers: Record<string, unknown> = {
  'tour/select/event': { data: { tours } },
  'tour/overview': {
    data: { '2026-11-21': [11], '2026-11-22': [13, 11], '2026-11-23': [], '2026-11-24': [], '2026-11-25': [12] },
    times: {
      '2026-11-21': { 11: ['14:00'] },
      '2026-11-22': { 11: ['15:30'], 13: ['11:00', '14:00'] },
      '2026-11-23': {},
      '2026-11-24': {},
      '2026-11-25': { 12: ['10:00'] },
    },
  },
  'tour/attr': {
    data: {
      category: [
        { id: 2, name: 'Sammlung' },
        { id: 3, name: 'Abend' },
        { id: 5, name: 'Gruppen' },
      ],
    },
  },
}

const apiThat = (given: (call: string) => Response) =>
  createClient({
    base: 'https://shop.example/api',
    lang: 'de',
    fetch: async (url) => given(new URL(url).pathname.slice('/api/de/'.length)),
  })
const read = (api: ReturnType<typeof apiThat>) => load({ api, params: { lang: 'de' }, query: new URLSearchParams() })

async function show(query = '', lang = 'de', text = answers) {
  const data = await read(apiThat((call) => Response.json(text[call])))
  return renderInShop(<ToursPage />, {
    route: 'guidedTours',
    path: `/${lang}/guided-tours${query}`,
    lang,
    data,
    around: <Announcer />,
  })
}
const shown = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent!.replace('Rundgang ', ''))
/** What a filter offers; its button opens it. */
const filter = (name: string) => within(document.querySelector<HTMLElement>(`ul[aria-label="${name}"]`)!)
const filters = () =>
  within(screen.getByRole('search'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const chosen = (name: string) =>
  filter(name)
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent)
const choose = (list: string, name: string) => userEvent.click(filter(list).getByRole('link', { name, hidden: true }))
const card = (name: string) => screen.getByRole('heading', { level: 3, name: `Rundgang ${name}` }).closest('li')!
const textOf = (element: Element) => element.textContent!.replaceAll('\u00a0', ' ')

describe('the list of guided tours', () => {
  it("begins with the tours in the visitor's language, by their next date, and says what the others are (R2.14, R3.45, R4.31)", async () => {
    const { container } = await show()
    expect(chosen('Sprache')).toEqual(['Deutsch'])
    expect(shown()).toEqual(['Öffentlich', 'Für Gruppen', 'Vergeben', 'Pause'])
    expect(await axeViolations(container)).toEqual([])
  })

  it('begins in the default tour language where there are none in the visitor’s (R4.32, R3.38)', async () => {
    await show('', 'fr')
    expect(chosen('Langue')).toEqual(['Deutsch'])
  })

  it('can be filtered by language, or show all of them, in the address and with the count announced (R2.97, R3.38)', async () => {
    const { router } = await show()
    await choose('Sprache', 'Englisch')
    await waitFor(() => expect(shown()).toEqual(['Public']))
    expect(router.view.location.search).toBe('?language=en')
    expect(screen.getByRole('status').textContent).toBe('1 Führung')
    await choose('Sprache', 'Alle Sprachen')
    await waitFor(() => expect(shown()).toHaveLength(5))
    expect(chosen('Sprache')).toEqual(['Alle Sprachen'])
  })

  it('can be filtered by category; one without tours is not offered (R2.98, R4.34, R3.38)', async () => {
    const { router } = await show()
    expect(filter('Thema').queryByText('Abend')).toBeNull()
    await choose('Thema', 'Gruppen')
    await waitFor(() => expect(shown()).toEqual(['Für Gruppen']))
    expect(router.view.location.search).toBe('?category=5')
  })

  it('can be filtered by venue (R2.99, R3.38)', async () => {
    const { router } = await show()
    await choose('Haus', 'Zollhaus')
    await waitFor(() => expect(shown()).toEqual(['Vergeben']))
    expect(router.view.location.search).toBe('?venue=2')
  })

  it('can be filtered by day: any, today, tomorrow and the further days that have tours; then it shows the times of that day (R2.100, R2.101, R4.33, R3.38)', async () => {
    const { router } = await show('?language=all')
    expect(
      filter('Tag')
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Alle Tage', 'Heute', 'Morgen', 'Mittwoch, 25.\u00a0November'])
    await choose('Tag', 'Morgen')
    // by time, although the museum's own sequence is the other way round
    await waitFor(() => expect(shown()).toEqual(['Public', 'Öffentlich']))
    expect(router.view.location.search).toBe('?language=all&day=2026-11-22')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sonntag, 22.\u00a0November')
    expect(textOf(card('Public'))).toContain('11:00, 14:00')
    expect(screen.getByRole('link', { name: 'Rundgang Public' }).getAttribute('href')).toBe(
      '/de/guided-tours/13?date=2026-11-22',
    )
  })

  it('has each filter from the address, and keeps the others when one changes (R2.97, R2.98, R2.99, R2.100)', async () => {
    const { router } = await show('?language=en&day=2026-11-22&venue=2&category=2')
    expect([chosen('Sprache'), chosen('Tag'), chosen('Haus'), chosen('Thema')]).toEqual([
      ['Englisch'],
      ['Morgen'],
      ['Zollhaus'],
      ['Sammlung'],
    ])
    expect(shown()).toEqual(['Public'])
    await choose('Tag', 'Alle Tage')
    await waitFor(() => expect(router.view.location.search).toBe('?language=en&venue=2&category=2'))
  })

  it('offers only what divides the tours that the other filters leave, and says on each button what is chosen (R2.97, R2.98, R2.99)', async () => {
    const offered = (name: string) => filter(name).getAllByRole('link', { hidden: true }).length - 1
    await show('?language=all')
    expect(filters()).toEqual(['SpracheSprache', 'TagTag', 'HausHaus', 'ThemaThema'])
    expect([offered('Sprache'), offered('Haus'), offered('Thema')]).toEqual([2, 2, 2])
    cleanup()
    await show('?language=en')
    expect(filters()).toEqual(['EnglischSprache: Englisch', 'TagTag'])
    cleanup()
    await show('?language=all&venue=2')
    expect(filters()).toEqual(['SpracheSprache', 'TagTag', 'ZollhausHaus: Zollhaus'])
  })

  it('shows of a tour its price-from, its language, how long it takes, where and when it is next (R2.102)', async () => {
    await show('?language=all')
    expect(textOf(card('Public'))).toBe('Morgen 15:30Rundgang PublicEnglisch, 60 Minuten, Zollhaus.ab CHF 3')
    expect(textOf(card('Öffentlich'))).toContain('Heute 14:00')
    expect(textOf(card('Für Gruppen'))).toMatch(
      /^Mittwoch, 25\. November 10:00.*Für Gruppen, bis 25 Personen\.Gruppe ab CHF 280$/,
    )
    expect(screen.getByRole('link', { name: 'Rundgang Public' }).getAttribute('href')).toBe('/de/guided-tours/13')
  })

  it('says of a tour that it is sold out or not bookable, and when it is where nobody has to book (R4.70, R4.72)', async () => {
    await show('', 'de', {
      ...answers,
      'tour/select/event': {
        data: { tours: [...tours, tour(16, 'Atelier', { priceList: {}, next_datetime: '2026-11-25 15:00' })] },
      },
    })
    expect(textOf(card('Vergeben'))).toMatch(/^Ausgebucht(?!.*ab CHF)/)
    expect(textOf(card('Pause'))).toMatch(/^Zurzeit nicht buchbar(?!.*ab CHF)/)
    expect(textOf(card('Atelier'))).toMatch(/^Mittwoch, 25. November 15:00.*Ohne Online-Buchung\.$/)
  })

  it.each([
    ['included', 'Museumseintritt inbegriffen'],
    ['separate', 'Museumseintritt nicht inbegriffen'],
    ['chosen', 'Museumseintritt wählen Sie dazu'],
  ] as const)('says of a tour whether museum admission is in its price: %s', async (admission, sentence) => {
    await show('', 'de', {
      ...answers,
      'tour/select/event': { data: { tours: tours.map((one) => ({ ...one, admission })) } },
    })
    expect(textOf(card('Öffentlich'))).toContain(`Kunsthaus. ${sentence}.ab CHF`)
  })

  it('hides what a server does not tell beyond the specification (R7.69)', async () => {
    const {
      subtitle: _,
      picture: __,
      duration: ___,
      meeting_point: ____,
      next_datetime: _____,
      price_from: ______,
      soldout: _______,
      ...plain
    } = tours[1]!
    const text = {
      ...answers,
      'tour/select/event': { data: { tours: [plain] } },
      'tour/overview': { data: { '2026-11-21': [11], '2026-11-22': [] } },
    }
    await show('?day=2026-11-21', 'de', text)
    expect(textOf(card('Öffentlich'))).toBe('Rundgang ÖffentlichDeutsch, Kunsthaus.')
  })

  it('tells with consent what was found on arrival, once, not for every filter (R7.61)', async () => {
    vi.stubGlobal('dataLayer', undefined)
    const layer = () => (globalThis as unknown as { dataLayer?: object[] }).dataLayer
    consentStore.write(true)
    await show('?language=en')
    await vi.dynamicImportSettled()
    await waitFor(() =>
      expect(layer()).toMatchObject([
        {
          event: 'view_item_list',
          ecommerce: { currency: 'CHF', items: [{ item_id: '13', item_category: 'guidedTour' }] },
        },
      ]),
    )
    await choose('Sprache', 'Alle Sprachen')
    await waitFor(() => expect(shown()).toHaveLength(5))
    await vi.dynamicImportSettled()
    expect(layer()).toHaveLength(1)
    consentStore.clear()
  })

  it('says so when the filters leave nothing, with the way back to everything (R8.55)', async () => {
    await show('?language=en&category=5')
    expect(screen.getByText('Für diese Auswahl gibt es keine Angebote.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Alles zeigen' }))
    await waitFor(() => expect(shown()).toHaveLength(5))
  })

  it.each(Object.keys(answers))(
    'is not shown in part: when %s is not found, nor is the list (R3.39)',
    async (missing) => {
      const api = apiThat((call) =>
        call === missing ? new Response('{}', { status: 404 }) : Response.json(answers[call]),
      )
      await expect(read(api)).rejects.toMatchObject({ status: 404 })
    },
  )
})
