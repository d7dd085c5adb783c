// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../core/office.fixture.tsx'
import { at, booked, counter, openCounter, own, sold } from './counter.fixture.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const key = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const receipt = () => within(screen.getByRole('complementary', { name: 'Verkauf' }))
const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

describe('The counter', () => {
  it('sells two adults for the next time in cash by four presses, and shows the change', async () => {
    const office = openCounter()
    const { user } = office
    const adult = await screen.findByRole('button', { name: 'Erwachsene 26.00' })
    expect(key(/^10:15/).getAttribute('aria-pressed')).toBe('true')
    expect(key(/^10:00voll/).disabled).toBe(true)
    screen.getByText('Verkauf 147')
    await user.click(adult)
    await user.click(adult)
    // what is in the receipt is not left
    expect(text(key(/^10:15/))).toBe('10:1513 frei')
    await user.click(key('Bar'))
    await user.click(key(/^60\.00/))
    await screen.findByText('Rückgeld')
    const done = within(screen.getByRole('complementary', { name: 'Verkauft' }))
    expect(done.getByRole('status').textContent).toContain('8.00')
    done.getByRole('img', { name: 'QR-Code der Tickets' })
    expect(sold(office)).toEqual([
      {
        id: expect.any(String),
        channel: 'counter',
        items: [{ type: 'ticket', id: 1011, count: 2, datetime: at('10:15'), subtickets: [] }],
        means: [{ means: 'cash', amount: 5200 }],
        documents: 'pdf',
        till: 'quai',
      },
    ])
    // the next press begins the next sale
    await user.click(key('Erwachsene 26.00'))
    expect(text(receipt().getByRole('status'))).toBe('TotalCHF 26.00')
  })

  it('asks by the same id again where the answer was lost, also after a reload, and sells once', async () => {
    let isLost = true
    const answers = {
      book: ({ plan }: { plan: boolean }) => {
        if (isLost && !plan) throw new TypeError('Failed to fetch')
        return booked({ plan })
      },
    }
    const first = openCounter(answers)
    await first.user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    await first.user.click(key(/^Erwachsene 26/))
    await first.user.click(key('Bar'))
    await first.user.click(key(/^Passend/))
    await screen.findAllByText(/^Noch keine Antwort/)
    cleanup()
    isLost = false
    const again = openCounter(answers)
    await screen.findByText('Rückgeld')
    expect(sold(again)).toEqual([sold(first)[0]])
  })

  it('gives each family its own line with its parts, and takes prices of the time', async () => {
    const office = openCounter()
    const { user } = office
    await user.click(await screen.findByRole('button', { name: /^10:30/ }))
    key('Erwachsene 30.00')
    await user.click(key(/^Familie/))
    // of three places one is left, which is none for a family
    expect(key(/^Familie/).disabled).toBe(true)
    await user.click(receipt().getByRole('button', { name: 'Mehr: Kinder' }))
    await user.click(receipt().getByRole('button', { name: 'Weniger: Große' }))
    await user.click(key('Bar'))
    await user.click(key(/^Passend/))
    await screen.findByText('Rückgeld')
    expect(sold(office)).toMatchObject([
      {
        items: [
          {
            id: 1015,
            count: 1,
            subtickets: [
              { id: 1, count: 1 },
              { id: 2, count: 2 },
            ],
          },
        ],
      },
    ])
  })

  it('says no time of what is for all of its day', async () => {
    const [event] = counter.events
    const times = [{ time: at('00:00'), ends: at('23:59'), left: 9 }]
    const { user } = openCounter({ counter: () => ({ ...counter, events: [{ ...event, sold_as: 'days', times }] }) })
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    const line = receipt().getByRole('button', { name: /^1Erwachsene/ })
    expect(line.textContent).toMatch(/Licht des Südens · \p{L}+, \d+\. \p{L}+/u)
    expect(line.textContent).not.toContain('00:00')
  })

  it('says at its line what cannot be sold, and goes on when that is taken out', async () => {
    const full = {
      code: 'CART_CHANGED',
      message: 'Der Warenkorb hat sich geändert.',
      lines: [{ index: 0, code: 'SOLD_OUT', was: 1, now: 0 }],
      sentences: { SOLD_OUT: 'Ausverkauft.' },
    }
    const { user } = openCounter({ book: () => Response.json(full, { status: 409 }) })
    await user.click(await screen.findByRole('button', { name: /^Bis 16/ }))
    await receipt().findByText('Ausverkauft.')
    expect(key('Bar').disabled).toBe(true)
    await user.click(receipt().getByRole('button', { name: 'Entfernen' }))
    receipt().getByText(/^Der erste Druck/)
  })

  it('is opened with what is counted in the drawer, where nobody else has it', async () => {
    const { user, bodies } = openCounter({
      'till-list': () => [
        { ...own, till: 'zoll', name: 'Kasse 2', open: { ...own.open, who: 'Bruno', yours: false } },
        { ...own, open: null },
      ],
      'till-open': () => ({}),
    })
    const other = await screen.findByRole('button', { name: /^Kasse 2/ })
    expect(other).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox', { name: /^Anfangsbestand/ }), '300')
    await user.click(key('Kasse 1 öffnen'))
    await expect.poll(() => bodies('till-open')).toEqual([{ till: 'quai', amount: '300' }])
  })

  it('says so where what it sells cannot be had', async () => {
    openCounter({ counter: () => refusal(503, 'TEMPORARILY_UNAVAILABLE') })
    await expect.poll(() => screen.getAllByRole('alert').map((one) => one.textContent)).toContain('503')
  })
})
