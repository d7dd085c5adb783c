// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'

afterEach(cleanup)

/** The set-up of a shop that is empty already, without an answer about the museum. */
function atFirstScreen() {
  let answers: object = {}
  const { user } = openOffice('/set-up?step=museum', {
    session: () => sessionOf({ may: ['catalogue'] }),
    'set-up': () => ({
      state: 'begun',
      answers,
      draft: null,
      opened_at: null,
      languages: ['de', 'en'],
      payment: 'simulator',
      test: null,
      mail: { from: 'besuch@tor.example', sent: false },
      shop: 'http://tor.example',
    }),
    'set-up-save': (given) => {
      answers = { ...answers, ...given }
      return { draft: null }
    },
  })
  return user
}

describe('The set-up of a museum', () => {
  it('writes as in its country once that is known: ß and the sign of the euro before anything is on sale', async () => {
    const user = atFirstScreen()
    await screen.findByRole('heading', { name: 'Welchen Namen hat Ihr Museum?' })
    await user.type(screen.getByRole('textbox', { name: 'Name des Museums' }), 'Museum am Tor')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'DE')
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    await screen.findByRole('textbox', { name: 'Straße und Nummer' })
    const steps = within(screen.getByRole('navigation', { name: 'Schritte der Einrichtung' }))
    await user.click(steps.getByRole('link', { name: 'Erste Tickets' }))
    const prices = await screen.findByRole('group', { name: 'Preise' })
    expect(prices.textContent!.replaceAll('\u00a0', ' ')).toContain('0,00 €')
    expect(prices.textContent).not.toContain('EUR')
  })
})
