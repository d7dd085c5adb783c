// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { HeldLink } from './held-query.ts'

afterEach(cleanup)
const panel = () => within(screen.getByRole('complementary'))

describe('Links that nobody has paid', () => {
  const link = {
    id: 'a3e1c7aa-0000-4000-8000-000000000003',
    sold: '2021-02-01T10:00:00.000Z',
    channel: 'phone',
    who: 'Ada',
    customer: { name: 'Ruth Meier', company: '', email: 'ruth@example.org' },
    sale: {
      order: null,
      state: 'held',
      until: '2021-03-01T23:00:00.000Z',
      total: 5200,
      redeemed: 0,
      currency: 'CHF',
      vat: [],
      lines: [{ name: 'Licht des Südens', detail: 'Erwachsene', datetime: '2021-03-22 10:00', count: 2, total: 5200 }],
      page: 'https://shop.example/de/order-review/x',
    },
  } as unknown as HeldLink

  it('are listed with what each holds until when, and are ended after asking twice', async () => {
    let links = [link]
    const { user, bodies } = openOffice('/groups', {
      session: () => sessionOf({ may: ['sale', 'release'] }),
      links: () => links,
      release() {
        links = []
        return { id: link.id }
      },
    })
    await screen.findByText('Ein Link hält Plätze und ist noch nicht bezahlt.')
    const [, row] = screen.getAllByRole('row')
    expect(row!.textContent).toMatch(/Ruth Meier2 × Licht des Südens.*22\. März.*2\. März 2021.*52\.00/)
    await user.click(screen.getByRole('button', { name: 'Ruth Meier' }))
    panel().getByText('https://shop.example/de/order-review/x')
    await user.click(panel().getByRole('button', { name: 'Plätze freigeben …' }))
    expect(bodies('release')).toEqual([])
    await user.click(panel().getByRole('button', { name: 'Link beenden, Plätze freigeben' }))
    await screen.findByText('Kein Link wartet auf Zahlung.')
    expect(bodies('release')).toEqual([{ id: link.id }])
    expect(screen.queryByRole('complementary')).toBe(null)
  })
})
