// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { event, offer, slots } from './offer.fixture.ts'
import TicketsPage from './tickets-page.tsx'
import TicketPage from './ticket-page.tsx'

afterEach(cleanup)

const members = 'Diese Zeit ist für Mitglieder.'
const theirs = { datetime: '2026-12-05 17:30', datetime_end: '2026-12-05 17:45', max_tickets: 5 }
const times = [...slots.slice(0, 3), { ...theirs, members }]
const page = (given: Parameters<typeof offer>[0] = {}) =>
  renderInShop(<TicketPage />, {
    route: 'ticket',
    path: '/de/tickets/101',
    data: offer({
      slots: times,
      tickets: [ticket(1, { name: 'Erwachsene', schedule: [...slots.slice(0, 3), theirs] })],
      calendar: { ...offer().calendar, '2026-12-04': 0 },
      closed: { '2026-12-04': 'members', '2026-12-12': 'members' },
      ...given,
    }),
  })

describe('a time for members', () => {
  it('is told as such and not as sold out, and says who books it once it is chosen', async () => {
    const { container } = page()
    const time = screen.getByRole('radio', { name: /17:30/ })
    expect(time.closest('label')!.textContent).toBe('17:30nur mit Jahreskarte')
    expect(time).toHaveProperty('disabled', false)
    expect(screen.queryByText(members)).toBeNull()
    await userEvent.click(time)
    expect(screen.getByText(members).getAttribute('role')).toBe('status')
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    expect(screen.queryByText(members)).toBeNull()
  })

  it('makes a day of its own kind in the calendar, which can be chosen', () => {
    page()
    const day = screen.getByRole('button', { name: /12\. Dezember.*, nur mit Jahreskarte$/ })
    expect(day.textContent).toContain('Karte')
    expect(day.getAttribute('aria-disabled')).toBeNull()
  })

  it('of a day that everybody can book has nothing of theirs', () => {
    page({ closed: { '2026-12-05': 'members' } })
    expect(screen.queryByRole('button', { name: /5\. Dezember.*Jahreskarte$/ })).toBeNull()
  })
})

it('an event that has times of members alone is listed as that, and can be opened', () => {
  const only = { ...event, soldout: true, members: true as const, next_datetime: null }
  renderInShop(<TicketsPage />, { route: 'tickets', path: '/de/tickets', data: { events: [only] } })
  expect(screen.getByText('Nur mit Jahreskarte')).toBeTruthy()
  expect(screen.queryByText('Ausverkauft')).toBeNull()
  cleanup()
  page({ event: only })
  expect(screen.getByRole('radio', { name: /17:30/ })).toBeTruthy()
})
