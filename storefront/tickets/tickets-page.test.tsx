// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { Announcer } from '../shell/status.tsx'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { event } from './offer.fixture.ts'
import TicketsPage from './tickets-page.tsx'

afterEach(cleanup)

const events: Event[] = [
  event,
  {
    ...event,
    id: 102,
    name: 'Sammlung',
    museumId: 2,
    venue: 'Kornhaus',
    custom_groups: [{ id: 2, name: 'Sammlung' }],
    price_from: 0,
    end: null,
  },
  {
    ...event,
    id: 103,
    name: 'Konzert',
    museumId: 2,
    venue: 'Kornhaus',
    custom_groups: [{ id: 3, name: 'Abend' }],
    soldout: true,
    end: null,
  },
  { ...event, id: 104, name: 'Vorbei', end: '2020-01-01' },
]

function show(path = '/de/tickets') {
  return renderInShop(<TicketsPage />, { route: 'tickets', path, data: { events }, around: <Announcer /> })
}
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of events', () => {
  it('has every event that has not ended, with its price-from or its state (R2.12, R4.68, R4.74, R4.75)', async () => {
    const { container } = show()
    expect(shown()).toEqual(['Licht des Südens', 'Sammlung', 'Konzert'])
    expect(screen.getByText(/ab CHF.9/)).toBeTruthy()
    expect(
      [...container.querySelectorAll('.event-card__state')].map(({ textContent }) =>
        textContent?.replace(/\u00a0/, ' '),
      ),
    ).toEqual(['ab CHF 9', 'gratis', 'Ausverkauft'])
    expect(await axeViolations(container)).toEqual([])
  })

  it('says of each when it is next, on which days it recurs, and where', () => {
    const next = (name: string, next_datetime: string, recurrence: string | null = null) =>
      ({ ...event, id: name.length, name, end: null, next_datetime, recurrence }) as const
    const { container } = renderInShop(<TicketsPage />, {
      route: 'tickets',
      path: '/de/tickets',
      data: {
        events: [next('Abend', '2030-01-04 19:00', 'jeden ersten Freitag, 19:00'), next('Sammlung', '2030-01-05')],
      },
    })
    const said = (part: string) => [...container.querySelectorAll(part)].map(({ textContent }) => textContent)
    expect(said('.event-card__state time')).toEqual([
      'Freitag, 4.\u00a0Januar 2030, 19:00',
      'Samstag, 5.\u00a0Januar 2030',
    ])
    expect(said('.event-card > .label:not(.event-card__label)')).toEqual([
      `${event.venue}\u00a0· jeden ersten Freitag, 19:00`,
      event.venue,
    ])
  })

  it('can be filtered by venue, in the address, with the count announced (R2.108)', async () => {
    const { router } = show()
    await userEvent.click(screen.getByRole('link', { name: 'Kornhaus', hidden: true }))
    await waitFor(() => expect(shown()).toEqual(['Sammlung', 'Konzert']))
    expect(router.view.location.search).toBe('?venue=2')
    expect(screen.getByRole('link', { name: 'Kornhaus', hidden: true }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('2 Angebote')
  })

  it('can be filtered by group, beside the venue (R2.109)', async () => {
    show('/de/tickets?venue=2&group=3')
    expect(shown()).toEqual(['Konzert'])
    expect(screen.getByRole('button', { name: 'Art: Abend' })).toBeTruthy()
    expect(
      screen.queryByRole('link', { name: event.venue, hidden: true }),
      'a venue without such an event is not offered',
    ).toBeNull()
  })

  it('says so when a filter leaves nothing, with the way back to everything (R8.55)', async () => {
    show('/de/tickets?venue=1&group=3')
    expect(screen.getByText('Für diese Auswahl gibt es keine Angebote.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Alles zeigen' }))
    await waitFor(() => expect(shown()).toHaveLength(3))
  })
})
