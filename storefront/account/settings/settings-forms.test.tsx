// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { md5 } from '../md5.ts'
import { ada, berlin, logInAs, openSettings, problems, refusal, save, section, type } from './settings.fixture.tsx'

beforeEach(() => logInAs())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the user details', () => {
  const [name, button] = ['Name und Rechnungsadresse', 'Angaben speichern']

  it('are validated with the token, then saved with it, and e-mail and delivery address stay (R2.122, R7.32, R7.33, R8.41)', async () => {
    const { sent, requests, toasts } = await openSettings({ account: { ...ada, shipping: { ...berlin, id: '7' } } })
    await type(name, 'Nachname', ' Neumann ')
    await save(name, button)
    await section(name).findByText('Gespeichert.')
    const { isGuest: _, confirmed: __, ...details } = ada
    const c = { ...details, lname: 'Neumann', shipping: berlin }
    for (const path of ['customer/validate', 'customer/update'])
      expect(sent(path).map(({ token, body }) => [token, body])).toEqual([['a'.repeat(43), { c }]])
    // the passkeys come when they come
    const asked = requests.flatMap(({ path }) => (path === 'customer/passkeys' ? [] : path))
    expect(asked.slice(-3)).toEqual(['customer/validate', 'customer/update', 'customer-data'])
    expect(toasts).toEqual(['Gespeichert.'])
    expect(section(name).queryByLabelText('E-Mail')).toBeNull()
  })

  it('stay as they are where one is missing or the server finds one wrong, which is said at its field (R8.23)', async () => {
    const errors = { phone: ['FIELD_TOO_LONG'], zip: 'FIELD_REQUIRED' }
    const { sent, toasts } = await openSettings({
      answers: { 'customer/validate': () => refusal('FIELDS_INVALID', { errors }) },
    })
    await type(name, 'Nachname', '')
    await save(name, button)
    expect(await problems(name)).toEqual(['Nachname fehlt.'])
    expect(sent('customer/validate')).toEqual([])
    await type(name, 'Nachname', 'Muster')
    await save(name, button)
    await vi.waitFor(async () => expect(await problems(name)).toEqual(['PLZ fehlt.', 'Das ist zu lang.']))
    expect(section(name).getByLabelText('PLZ').getAttribute('aria-invalid')).toBe('true')
    expect([sent('customer/update'), toasts]).toEqual([[], []])
  })

  it('show what the saving itself refuses too (R8.23)', async () => {
    await openSettings({
      answers: { 'customer/update': () => refusal('FIELDS_INVALID', { errors: { city: ['FIELD_TOO_LONG'] } }) },
    })
    await save(name, button)
    expect(await problems(name)).toEqual(['Das ist zu lang.'])
    expect(section(name).queryByText('Gespeichert.')).toBeNull()
  })
})

describe('the password', () => {
  const [name, button] = ['Passwort', 'Passwort ändern']
  const fill = async (current: string, next: string, again = next) => {
    await type(name, 'Aktuelles Passwort', current)
    await type(name, 'Neues Passwort', next)
    await type(name, 'Neues Passwort wiederholen', again)
    await save(name, button)
  }

  it('is changed with the one in use, both as md5, and said to be (R2.119, R7.36, R8.37, R8.38)', async () => {
    const { sent, toasts } = await openSettings()
    await fill('seerosen im teich', 'brücken über dem fluss')
    await section(name).findByText(/Ihr Passwort ist geändert/)
    expect(sent('customer/pwdchange').map(({ token, body }) => [token, body])).toEqual([
      ['a'.repeat(43), { _po: md5('seerosen im teich'), _pn: md5('brücken über dem fluss') }],
    ])
    expect(toasts).toEqual(['Das Passwort wird geändert …', 'Das Passwort ist geändert.'])
    expect(section(name).getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('')
    expect(section(name).queryByRole('alert')).toBeNull()
  })

  it('must be typed twice the same, and be long enough; else nothing is sent (R5.41)', async () => {
    const { sent, toasts } = await openSettings()
    await fill('', '')
    expect(await problems(name)).toEqual([
      'Aktuelles Passwort fehlt.',
      'Passwort fehlt.',
      'Bitte geben Sie das Passwort noch einmal ein.',
    ])
    await fill('seerosen im teich', 'kurz')
    expect(await problems(name)).toEqual(['Bitte wählen Sie ein Passwort mit mindestens 8 Zeichen.'])
    await fill('seerosen im teich', 'brücken für muster')
    expect(await problems(name)).toEqual(['Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.'])
    await fill('seerosen im teich', 'brücken über dem fluss', 'brücken über dem Fluss')
    expect(await problems(name)).toEqual(['Die beiden Passwörter stimmen nicht überein.'])
    expect([sent('customer/pwdchange'), toasts]).toEqual([[], []])
  })

  it('stays when the one in use is wrong or the new one is too common, at whose fields it is said (R8.39, R8.48)', async () => {
    let code = 'PASSWORD_WRONG'
    const { toasts } = await openSettings({ answers: { 'customer/pwdchange': () => refusal(code) } })
    await fill('falsch', 'brücken über dem fluss')
    expect(await problems(name)).toEqual(['Das Passwort ist nicht richtig.'])
    expect(section(name).getByLabelText('Aktuelles Passwort').getAttribute('aria-invalid')).toBe('true')
    expect(toasts).toEqual(['Das Passwort wird geändert …', 'Das Passwort konnte nicht geändert werden.'])
    code = 'PASSWORD_TOO_COMMON'
    await fill('seerosen im teich', 'passwort123')
    await vi.waitFor(async () =>
      expect(await problems(name)).toEqual(['Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.']),
    )
    expect(section(name).getByLabelText('Neues Passwort').getAttribute('aria-invalid')).toBe('true')
  })

  it('says when there was no answer, and when there were too many attempts', async () => {
    let status = 429
    const failing = () => ({ status, body: { code: status === 429 ? 'TOO_MANY_REQUESTS' : 'UNEXPECTED' } })
    await openSettings({ answers: { 'customer/pwdchange': failing } })
    await fill('seerosen im teich', 'brücken über dem fluss')
    await section(name).findByText(/Zu viele Anfragen/)
    status = 500
    await save(name, button)
    expect((await section(name).findByText(/konnten nicht gesendet werden/)).getAttribute('role')).toBe('alert')
  })
})

describe('the e-mail address', () => {
  const [name, button] = ['E-Mail-Adresse', 'E-Mail-Adresse ändern']
  const fill = async (email: string, again = email, password = 'seerosen im teich') => {
    await type(name, 'Neue E-Mail-Adresse', email)
    await type(name, 'Neue E-Mail-Adresse wiederholen', again)
    await type(name, 'Aktuelles Passwort', password)
    await save(name, button)
  }

  it('is changed with the password, once the link in a mail is opened, which is said (R2.120, R7.37, R8.40)', async () => {
    const { sent, toasts } = await openSettings()
    section(name).getByText('ada@example.org')
    await fill(' neu@example.org ')
    await section(name).findByText(/Wir haben einen Link an neu@example.org gesendet/)
    expect(sent('customer/emailchange').map(({ token, body }) => [token, body])).toEqual([
      ['a'.repeat(43), { _po: md5('seerosen im teich'), email: 'neu@example.org' }],
    ])
    expect(toasts).toEqual(['Wir haben Ihnen eine E-Mail zur Bestätigung gesendet.'])
    expect(section(name).getByLabelText<HTMLInputElement>('Neue E-Mail-Adresse').value).toBe('')
  })

  it('must be one, and typed twice the same; else nothing is sent (R5.40)', async () => {
    const { sent } = await openSettings()
    await fill('', '', '')
    expect(await problems(name)).toEqual([
      'E-Mail fehlt.',
      'Bitte geben Sie die E-Mail-Adresse noch einmal ein.',
      'Aktuelles Passwort fehlt.',
    ])
    await fill('neu@')
    expect(await problems(name)).toEqual([expect.stringMatching(/wie name@example\.org/)])
    await fill('neu@example.org', 'nue@example.org')
    expect(await problems(name)).toEqual(['Die beiden E-Mail-Adressen stimmen nicht überein.'])
    expect(sent('customer/emailchange')).toEqual([])
  })

  it('has what the server finds wrong said at its fields (R8.24)', async () => {
    let answer = refusal('FIELDS_INVALID', { errors: { email: ['EMAIL_INVALID'] } })
    const { toasts } = await openSettings({ answers: { 'customer/emailchange': () => answer } })
    await fill('neu@example.org')
    await problems(name)
    expect(section(name).getByLabelText('Neue E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true')
    answer = refusal('PASSWORD_WRONG')
    await fill('neu@example.org', 'neu@example.org', 'falsch')
    await vi.waitFor(async () => expect(await problems(name)).toEqual(['Das Passwort ist nicht richtig.']))
    expect(section(name).getByLabelText('Aktuelles Passwort').getAttribute('aria-invalid')).toBe('true')
    expect(toasts).toEqual([])
  })

  it('says that it waits for its confirmation, and sends the mail once more', async () => {
    const { sent } = await openSettings({ account: { ...ada, confirmed: false } })
    const waits = screen.getByRole('form', { name: /Ihre Adresse ist noch nicht bestätigt/ })
    const again = () => save(name, 'E-Mail nochmals senden')
    await again()
    expect(await problems(name)).toEqual(['Aktuelles Passwort fehlt.'])
    const password = waits.querySelector<HTMLInputElement>('#confirm-currentPassword')!
    password.focus()
    await userEvent.paste('seerosen im teich')
    await again()
    await section(name).findByText('Die E-Mail ist nochmals unterwegs.')
    expect(sent('customer/emailchange').map(({ body }) => body)).toEqual([
      { _po: md5('seerosen im teich'), email: 'ada@example.org' },
    ])
    cleanup()
    await openSettings()
    expect(screen.queryByRole('form', { name: /noch nicht bestätigt/ })).toBeNull()
  })
})

describe('where the account is logged in', () => {
  const [name, button] = ['Wo Sie angemeldet sind', 'Überall sonst abmelden']
  const here = { created: '2026-03-20T08:05:00.000Z', expires: '2026-03-21T08:05:00.000Z', own: true }
  const elsewhere = { ...here, created: '2026-03-20T09:30:00.000Z', own: false }

  it('is listed, and ended everywhere else with the password', async () => {
    let sessions = [elsewhere, here]
    const { sent } = await openSettings({
      answers: {
        'customer/sessions': () => ({ body: { data: sessions } }),
        'customer/sessions/end': () => {
          sessions = [here]
          return { body: { data: null } }
        },
      },
    })
    await screen.findByRole('region', { name })
    const listed = () =>
      section(name)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(listed()).toEqual(['Seit 20.\u00a0März, 10:30', 'Seit 20.\u00a0März, 09:05 (auf diesem Gerät)'])
    await save(name, button)
    expect(await problems(name)).toEqual(['Aktuelles Passwort fehlt.'])
    await type(name, 'Aktuelles Passwort', 'seerosen im teich')
    await save(name, button)
    await section(name).findByText('Überall sonst sind Sie jetzt abgemeldet.')
    expect(sent('customer/sessions/end').map(({ token, body }) => [token, body])).toEqual([
      ['a'.repeat(43), { _po: md5('seerosen im teich') }],
    ])
    expect(listed()).toEqual(['Seit 20.\u00a0März, 09:05 (auf diesem Gerät)'])
    expect(section(name).queryByRole('button', { name: button })).toBeNull()
  })

  it('has nothing to end where that is only here', async () => {
    await openSettings({ answers: { 'customer/sessions': () => ({ body: { data: [here] } }) } })
    await screen.findByRole('region', { name })
    expect(section(name).queryByRole('button')).toBeNull()
  })
})
