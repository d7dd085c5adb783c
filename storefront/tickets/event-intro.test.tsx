// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { EventIntro } from './event-intro.tsx'
import { event } from './offer.fixture.ts'

const work = (title: string) => ({
  src: `/media/${title}`,
  widths: [640],
  width: 640,
  height: 480,
  colour: '#123456',
  kind: 'artwork' as const,
  artist: 'Vincent van Gogh',
  title,
  year: '1888',
  credit: null,
  alt: `Zu sehen: ${title}`,
})
const museum = {
  id: 1,
  name: 'Kunsthaus',
  address: { street: '', zip: '', city: '', country: 'CH' },
  directions: '',
  accessibility: 'Alle Säle sind stufenlos.',
  hours: { tue: ['10:00', '18:00'], wed: ['10:00', '18:00'], sun: ['10:00', '17:00'] },
}
const show = (given: Partial<Event> = {}) =>
  renderInShop(<EventIntro event={{ ...event, ...given }} />, { venues: [museum] })

beforeEach(() => {
  Element.prototype.scrollTo = vi.fn<() => void>() as never
})
afterEach(cleanup)

describe('what an event is about', () => {
  it('says other hours, when it costs less, until when a visit can be moved, and what can be changed later', () => {
    const reductions = [{ name: 'Gruppe', percent: 10, words: 'Gruppe: 10 % günstiger, ab 10 Personen' }]
    const said = [
      'Abweichende Öffnungszeiten: Do 24. Dez. 10:00–14:00.',
      'Gruppe: 10 % günstiger, ab 10 Personen',
      'Verschieben können Sie bis einen Tag vorher.',
      'Namen können Sie ändern.',
    ] as const
    const [other_hours, , rules, changes] = said
    const { container } = show({ other_hours, reductions, rules, changes })
    expect([...container.querySelectorAll('.event-intro__facts > p')].slice(1).map((one) => one.textContent)).toEqual(
      said,
    )
  })

  it('says the last day above the title, and museum, hours, how long, and the price in sentences (R2.102)', () => {
    const { container } = show({ end: '2099-04-22', takes_minutes: 90 })
    const [until, title] = container.querySelectorAll('header > *')
    expect(until!.textContent).toMatch(/^bis Mittwoch, /)
    expect(title!.textContent).toBe('Licht des Südens')
    expect(container.querySelector('.event-intro__sentence')!.textContent.replaceAll('\u00a0', ' ')).toBe(
      'Kunsthaus, Dienstag–Mittwoch 10:00–\u206018:00, Sonntag 10:00–\u206017:00. Rechnen Sie mit etwa 90 Minuten. ' +
        'Alle Säle sind stufenlos. ab CHF 9',
    )
    cleanup()
    show({ end: '2020-04-22', sessions: true, recurrence: 'jeden ersten Freitag, 19:00' })
    expect(screen.queryByText(/^bis /)).toBeNull()
    expect(screen.getByText(/^Kunsthaus, jeden ersten Freitag, 19:00\./)).toBeTruthy()
  })

  it('shows its works in a row to leaf through, with the label of each, and says which is in view', async () => {
    const { container } = show({ picture: work('Ernte'), works: [work('Brücke'), work('Garten')] })
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Zu sehen: Ernte',
      'Zu sehen: Brücke',
      'Zu sehen: Garten',
    ])
    expect(screen.getByText('Bild 1 von 3').getAttribute('aria-live')).toBe('polite')
    const [back, on] = ['Vorheriges Bild', 'Nächstes Bild'].map((name) => screen.getByRole('button', { name }))
    expect(back!.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(on!)
    await userEvent.click(on!)
    await userEvent.click(on!)
    expect(screen.getByText('Bild 3 von 3')).toBeTruthy()
    expect(on!.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(back!)
    expect(screen.getByText('Bild 2 von 3')).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
  })

  it('has nothing to leaf through with one picture', () => {
    show({ picture: work('Ernte') })
    expect(screen.queryByText(/^Bild /)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
