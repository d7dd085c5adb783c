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
    mails: () => ({
      mails: [
        { mail: 'order-mail', languages: ['de', 'fr'], changed: [], misfits: 0 },
        { mail: 'office-mail', languages: ['de'], changed: [], misfits: 0 },
        // of a newer server
        { mail: 'other-mail', languages: ['de'], changed: [], misfits: 0 },
      ],
      over: [],
    }),
    'mail-texts': (body) => ({ lang: (body as { lang?: string }).lang ?? 'de', texts: [] }),
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

const said = (more: object): object => ({
  text: null,
  fits: true,
  revision: 0,
  changed: null,
  languages: [],
  examples: [0],
  mails: [],
  ...more,
})
const saidTexts = [
  said({ key: 'mail.orderTitle', own: 'Danke für Ihre Buchung' }),
  said({
    key: 'mail.orderIntro',
    own: 'Ihre Nummer ist {number}.',
    text: 'Nummer: {number}',
    revision: 3,
    changed: { at: '2026-03-20T07:00:00Z', who: 'Eva Beispiel' },
    languages: ['de'],
    mails: ['order-mail.invoice', 'order-mail.paid'],
  }),
  said({ key: 'mail.orderSubject', own: 'Ihre Buchung {number}', languages: ['fr'] }),
  said({ key: 'mail.giftTitle', own: 'Ihr Geschenk', examples: [1] }),
  said({ key: 'shop.total', own: 'Total' }),
]
const openTexts = (answers: Parameters<typeof openOffice>[1] = {}, texts: () => object[] = () => saidTexts) =>
  openMails('/order-mail', {
    'mail-texts': (body) => ({ lang: (body as { lang?: string }).lang ?? 'de', texts: texts() }),
    'mail-texts-set': () => ({ changed: 1 }),
    ...answers,
  })
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

describe('The texts of a mail', () => {
  it('are fields by what they are, with the shop’s own below what differs, and where they are changed', async () => {
    openTexts()
    await field('Betreff')
    expect(screen.getAllByRole('textbox').map((one) => (one as HTMLTextAreaElement).value)).toEqual([
      'Ihre Buchung {number}',
      'Danke für Ihre Buchung',
      'Ihr Geschenk',
      'Nummer: {number}',
      'Total',
    ])
    screen.getByText('Geändert: Deutsch und Französisch.')
    screen.getByText('Geändert auf Französisch; hier gilt noch der Text des Shops.')
    screen.getByText('Ihre Nummer ist {number}.')
    screen.getByText(/^Geändert von Eva Beispiel, /)
    screen.getByText('Steht auch in 2 anderen E-Mails')
    screen.getByText('Bestellung auf Rechnung und Zahlung eingegangen')
    screen.getByText('Ein Wort in Listen und Summen')
  })

  it('are seen as they are typed, before they are stored; the test sends that and says so', async () => {
    const { user, bodies } = openTexts({ 'mail-test': () => ({ email: 'ada@haus.example' }) })
    const title = await field('Überschrift 1')
    screen.getByText(/Sie erhalten dieses Beispiel ohne Anhänge an Ihre eigene Adresse\.$/)
    await user.clear(title)
    await user.type(title, 'Schön')
    const texts = [{ key: 'mail.orderTitle', text: 'Schön' }]
    const wanted = { mail: 'order-mail', lang: 'de', example: 0, texts }
    await waitFor(() => expect(bodies('mail-preview').at(-1)).toEqual(wanted))
    screen.getByText(/mit dem, was Sie getippt und noch nicht gespeichert haben\.$/)
    await user.click(screen.getByRole('button', { name: 'Test-E-Mail an mich' }))
    await waitFor(() => expect(bodies('mail-test')).toEqual([wanted]))
    expect(bodies('mail-texts-set')).toEqual([])
  })

  it('are stored together, with what was seen; the shop’s own as none', async () => {
    const { user, bodies } = openTexts()
    await user.type(await field('Überschrift 1'), '!')
    await user.click(screen.getByRole('button', { name: 'Zurück zum Text des Shops, Absatz' }))
    expect((await field('Absatz')).value).toBe('Ihre Nummer ist {number}.')
    screen.getByText(/^2 Texte auf Deutsch geändert\./)
    await user.click(screen.getByRole('button', { name: 'Texte speichern' }))
    await screen.findByText('Die Texte auf Deutsch sind gespeichert.')
    const texts = [
      { key: 'mail.orderTitle', text: 'Danke für Ihre Buchung!', revision: 0 },
      { key: 'mail.orderIntro', text: null, revision: 3 },
    ]
    expect(bodies('mail-texts-set')).toEqual([{ lang: 'de', texts }])
  })

  it('that do not fit say what they need, are not tried, and are not sent', async () => {
    const { user, bodies } = openTexts()
    const intro = await field('Absatz')
    await user.clear(intro)
    await user.type(intro, 'Bis bald: ')
    screen.getByText('Es fehlt: Nummer {number}.')
    await user.click(screen.getByRole('button', { name: 'Texte speichern' }))
    expect(document.activeElement).toBe(intro)
    expect(bodies('mail-texts-set')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Nummer {number} einsetzen in Absatz' }))
    expect(intro.value).toBe('Bis bald: {number}')
    await waitFor(() =>
      expect(bodies('mail-preview').at(-1)).toMatchObject({
        texts: [{ key: 'mail.orderIntro', text: 'Bis bald: {number}' }],
      }),
    )
    expect(JSON.stringify(bodies('mail-preview'))).not.toContain('"Bis bald:"')
    await user.click(screen.getByRole('button', { name: 'Texte speichern' }))
    await waitFor(() => expect(bodies('mail-texts-set')).toHaveLength(1))
    // below what is closed, too
    const word = await field('Wort')
    await user.type(word, '<')
    word.closest('details')!.open = false
    await user.click(screen.getByRole('button', { name: 'Texte speichern' }))
    expect([document.activeElement, word.closest('details')!.open]).toEqual([word, true])
  })

  it('that somebody else has changed meanwhile are shown, and stay typed until one of both is chosen', async () => {
    let texts = saidTexts
    const { user, bodies } = openTexts(
      {
        'mail-texts-set': () => {
          texts = saidTexts.map((one) =>
            (one as { key: string }).key === 'mail.orderIntro' ? { ...one, text: 'Ihre: {number}', revision: 4 } : one,
          )
          return bodies('mail-texts-set').length === 1 ? refusal(422, 'MAIL_TEXT_CHANGED') : { changed: 1 }
        },
      },
      () => texts,
    )
    await user.type(await field('Absatz'), '!')
    await user.click(screen.getByRole('button', { name: 'Texte speichern' }))
    await screen.findByText('Inzwischen hat jemand anderes gespeichert: «Ihre: {number}»')
    // who types on has not chosen yet
    await user.type(await field('Absatz'), '!')
    expect((await field('Absatz')).value).toBe('Nummer: {number}!!')
    await user.click(screen.getByRole('button', { name: 'Meinen behalten' }))
    await user.click(screen.getByRole('button', { name: 'Texte speichern' }))
    await waitFor(() => expect(bodies('mail-texts-set')).toHaveLength(2))
    expect(bodies('mail-texts-set').at(-1)).toEqual({
      lang: 'de',
      texts: [{ key: 'mail.orderIntro', text: 'Nummer: {number}!!', revision: 4 }],
    })
  })

  it('stay typed in one language while another is looked at, and ask before somebody leaves them', async () => {
    const { user } = openTexts()
    await user.type(await field('Überschrift 1'), '!')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache der E-Mail' }), 'Französisch')
    await waitFor(async () => expect((await field('Überschrift 1')).value).toBe('Danke für Ihre Buchung'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache der E-Mail' }), 'Deutsch')
    await waitFor(async () => expect((await field('Überschrift 1')).value).toBe('Danke für Ihre Buchung!'))
    await user.click(screen.getByRole('link', { name: 'E-Mails' }))
    await user.click(await screen.findByRole('button', { name: 'Hier bleiben' }))
    expect((await field('Überschrift 1')).value).toBe('Danke für Ihre Buchung!')
    await user.click(screen.getByRole('link', { name: 'E-Mails' }))
    await user.click(await screen.findByRole('button', { name: 'Verlassen, ohne zu speichern' }))
    await screen.findByRole('region', { name: 'Bestellungen' })
  })

  it('of another example lead there', async () => {
    const { user, bodies } = openTexts()
    await user.click(await screen.findByRole('button', { name: 'In Beispiel 2 ansehen, Überschrift 2' }))
    await waitFor(() => expect(bodies('mail-preview').at(-1)).toEqual({ mail: 'order-mail', lang: 'de', example: 1 }))
  })

  it('that fit no more are named in the list and at their field; those of no mail are removed there', async () => {
    const over = { key: 'mail.old', lang: 'fr', text: 'Ancien', revision: 2, who: 'Eva', at: '2026-03-20T07:00:00Z' }
    const { user, bodies } = openMails('', {
      mails: () => ({
        mails: [{ mail: 'order-mail', languages: ['de', 'fr'], changed: ['de'], misfits: 1 }],
        over: [over],
      }),
      'mail-texts': () => ({
        lang: 'de',
        texts: [{ ...saidTexts[1], text: 'Code {code}', fits: false }],
      }),
      'mail-texts-set': () => ({ changed: 1 }),
    })
    await screen.findByText('Ein eigener Text passt nicht mehr')
    screen.getByText('Geändert: Deutsch.')
    await user.click(screen.getByRole('button', { name: 'Entfernen: Ancien' }))
    await waitFor(() =>
      expect(bodies('mail-texts-set')).toEqual([{ lang: 'fr', texts: [{ key: 'mail.old', text: null, revision: 2 }] }]),
    )
    await user.click(screen.getByRole('link', { name: 'Bestellbestätigung' }))
    await screen.findByText(/^Seit einer neuen Version passt dieser Text nicht mehr/)
    screen.getByText('Es fehlt: Nummer {number}.')
  })
})
