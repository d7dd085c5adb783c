// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Preview } from './mails-query.ts'

afterEach(cleanup)

const shown: Preview = {
  lang: 'de',
  languages: ['de', 'fr'],
  examples: ['Ihre Buchung', 'Ihre Bestellung'],
  subject: 'Ihre Buchung',
  html:
    '<html><head><style>p { color: red }</style></head><body style="margin: 0"><h1 style="font-size: 36px">Danke</h1>' +
    '<p onclick="alert(1)"><a href="https://shop.example/de">Zur Bestellung</a></p>' +
    '<img src="https://shop.example/media/feld-1.640.jpg" alt="Ein Feld"></body></html>',
  text: 'DANKE',
  files: ['tickets-F000042.pdf', 'besuch-F000042.ics'],
}

const openMails = (path = '', answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice(`/settings/mails${path}`, {
    session: () => sessionOf({ may: ['mails'] }),
    mails: () => [
      { mail: 'order-mail', languages: ['de', 'fr'] },
      { mail: 'office-mail', languages: ['de'] },
      // of a newer server
      { mail: 'other-mail', languages: ['de'] },
    ],
    'mail-preview': (body) => ({
      ...shown,
      ...((body as { lang?: string }).lang === 'fr' && { lang: 'fr', subject: 'Votre réservation' }),
    }),
    ...answers,
  })

const alerts = () => screen.getAllByRole('alert').map((one) => one.textContent)

describe('The mails of the shop', () => {
  it('are listed by what they are about, with when each is sent and to whom', async () => {
    const { user } = openMails()
    const orders = within(await screen.findByRole('region', { name: 'Bestellungen' }))
    expect(orders.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Bestellbestätigung',
      'Sobald eine Bestellung bezahlt ist, mit Tickets, Jahreskarten und Gutscheinen.',
      'Gast',
    ])
    within(screen.getByRole('region', { name: 'Ans Museum' })).getByText('Führung gebucht')
    await user.click(screen.getByRole('link', { name: 'Bestellbestätigung' }))
    await screen.findByRole('heading', { level: 1, name: 'Bestellbestätigung' })
  })

  it('are shown as they are sent, in each language and by each example', async () => {
    const { user, bodies } = openMails('/order-mail')
    await screen.findByText('tickets-F000042.pdf, besuch-F000042.ics')
    const frame = screen.getByTitle<HTMLIFrameElement>('So sieht die E-Mail aus')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    const { body, documentElement } = frame.contentDocument!
    expect(documentElement.lang).toBe('de')
    expect(body.querySelector('h1')!.style.fontSize).toBe('36px')
    expect(body.querySelector('a')!.getAttribute('href')).toBe(null)
    // where the page comes from, which its policy allows
    expect(new URL(body.querySelector('img')!.src).pathname).toBe('/media/feld-1.640.jpg')
    await user.click(screen.getByText('nur Text'))
    screen.getByText('DANKE')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Beispiel' }), '2: Ihre Bestellung')
    await waitFor(() => expect(bodies('mail-preview').at(-1)).toEqual({ mail: 'order-mail', lang: 'de', example: 1 }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache der E-Mail' }), 'Französisch')
    await screen.findByText('Votre réservation')
    expect(bodies('mail-preview').at(-1)).toEqual({ mail: 'order-mail', lang: 'fr', example: 1 })
  })

  it('are sent as a test to who looks at them, in the language that is shown', async () => {
    const answers = [{ email: 'ada@haus.example' }, refusal(429, 'TOO_MANY_TEST_MAILS')]
    const { user, bodies } = openMails('/order-mail', { 'mail-test': () => answers.shift() })
    const button = await screen.findByRole('button', { name: 'Test-E-Mail an mich' })
    await user.click(button)
    await screen.findByText('Die Test-E-Mail ist unterwegs an ada@haus.example.')
    expect(bodies('mail-test')).toEqual([{ mail: 'order-mail', lang: 'de', example: 0 }])
    await user.click(button)
    await screen.findByText('429')
  })

  it('say so where one is not there, and where they cannot be had', async () => {
    openMails('/newsletter', { 'mail-preview': () => refusal(404, 'NOT_FOUND') })
    await expect.poll(alerts).toContain('404')
    cleanup()
    openMails('', { mails: () => refusal(503, 'TEMPORARILY_UNAVAILABLE') })
    await expect.poll(alerts).toContain('503')
  })
})
