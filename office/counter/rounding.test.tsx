// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { booked, counter, openCounter, sold } from './counter.fixture.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const key = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
type Means = { means: string; amount: number; slip?: string }[]
const handed = (means: Means) =>
  means.map(({ means: by, amount, slip = '' }) => ({ means: by, amount: by === 'donation' ? -amount : amount, slip }))
const selling = (price: number, donations = false, readers: typeof counter.readers = []) => {
  const [event] = counter.events
  const events = [{ ...event, tickets: event!.tickets.map((one) => ({ ...one, price })) }]
  return openCounter({
    counter: () => ({ ...counter, events, donations, readers }),
    book: (body) => {
      const { plan, means } = body as unknown as { plan?: boolean; means: Means }
      return booked({ total: price, plan: plan === true, ...(!plan && { means: handed(means) }) })
    },
  })
}

describe('What is paid at the counter', () => {
  it('in cash is what coins can pay; the change is of that', async () => {
    const office = selling(2163)
    const { user } = office
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 21.63' }))
    await user.click(key('Bar'))
    screen.getByText('Für Bargeld gerundet um 0.02')
    await user.click(key(/^30\.00/))
    await screen.findByText('Rückgeld')
    const done = within(screen.getByRole('complementary', { name: 'Verkauft' })).getByRole('status').textContent
    expect(done).toContain('8.35')
    expect(done).toContain('Rundung')
    expect(sold(office)).toMatchObject([
      {
        means: [
          { means: 'cash', amount: 2165 },
          { means: 'rounding', amount: -2 },
        ],
      },
    ])
  })

  it('is rounded up by one press as a donation, in cash and by card', async () => {
    const office = selling(2620, true)
    const { user } = office
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.20' }))
    await user.click(key('Bar'))
    await user.click(key('auf 30.00 3.80 Spende'))
    await user.click(key(/^Passend ?30\.00/))
    await screen.findByText('Rückgeld')
    expect(screen.getByRole('complementary', { name: 'Verkauft' }).textContent).toMatch(/Spende 3\.80/)
    await user.click(key('Erwachsene 26.20'))
    await user.click(key('Karte'))
    await user.click(key('auf 27.00 0.80 Spende'))
    await user.type(screen.getByRole('textbox', { name: /Beleg/ }), '4711')
    await user.click(key(/mit Karte bezahlt$/))
    await screen.findByRole('complementary', { name: 'Verkauft' })
    expect(sold(office).map(({ means }: any) => means)).toEqual([
      [
        { means: 'cash', amount: 3000 },
        { means: 'donation', amount: 380 },
      ],
      [
        { means: 'terminal', slip: '4711', amount: 2700 },
        { means: 'donation', amount: 80 },
      ],
    ])
  })

  it('is asked for no donation where the museum does not ask', async () => {
    const { user } = selling(2620)
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.20' }))
    await user.click(key('Bar'))
    await screen.findByText('Passend')
    expect(screen.queryByText(/Spende/)).toBeNull()
  })

  it('by a reader, and by card with a part in cash, is what is sold without a donation', async () => {
    const office = selling(2620, true, [{ id: 'k1', name: 'Terminal 1', venue: counter.venue }])
    const { user } = office
    const donation = 'auf 27.00 0.80 Spende'
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.20' }))
    await user.click(key('Karte'))
    await user.click(key(donation))
    expect(key('Terminal 1').disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /bar/ }), '20')
    expect(screen.queryByRole('button', { name: donation })).toBeNull()
    expect(key('Terminal 1').disabled).toBe(false)
    await user.type(screen.getByRole('textbox', { name: /Beleg/ }), '4711')
    await user.click(key(/6\.20 mit Karte bezahlt$/))
    await screen.findByRole('complementary', { name: 'Verkauft' })
    expect(sold(office).map(({ means }: any) => means)).toEqual([
      [
        { means: 'cash', amount: 2000 },
        { means: 'terminal', slip: '4711', amount: 620 },
      ],
    ])
  })

  it('has no donation once the network is gone, though one was pressed before', async () => {
    const office = selling(2620, true)
    const { user } = office
    const network = (is: 'online' | 'offline') => act(() => dispatchEvent(new Event(is)))
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.20' }))
    await user.click(key('Bar'))
    await user.click(key('auf 30.00 3.80 Spende'))
    network('offline')
    await user.click(key(/^Passend ?26\.20/))
    network('online')
    await screen.findByRole('complementary', { name: 'Verkauft' })
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.20' }))
    await user.click(key('Karte'))
    await user.click(key('auf 27.00 0.80 Spende'))
    network('offline')
    await user.type(screen.getByRole('textbox', { name: /Beleg/ }), '4711')
    await user.click(key(/26\.20 mit Karte bezahlt$/))
    network('online')
    await screen.findByRole('complementary', { name: 'Verkauft' })
    expect(sold(office).map(({ means }: any) => means)).toEqual([
      [{ means: 'cash', amount: 2620 }],
      [{ means: 'terminal', slip: '4711', amount: 2620 }],
    ])
  })
})
