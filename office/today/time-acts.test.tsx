// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-26T13:20:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const day = '2026-11-28'
const counts = { places: 40, sold: 3, held: 0, kept: 0, in: 0, groups: [] }
const offer = {
  what: 'event',
  id: 1,
  name: 'Van Gogh',
  detail: '',
  sold_as: 'slots',
  language: null,
  meeting_point: '',
  times: [
    { ...counts, time: `${day} 14:00`, ends: `${day} 14:15` },
    { ...counts, time: `${day} 15:00`, ends: `${day} 15:15`, sold: 0 },
  ],
}
const venue = { venue: 'haus', name: 'Haus', hours: null, offers: [offer] }
const time = { what: 'event', id: 1, time: `${day} 14:00` }

async function openTime(may: readonly Permission[], answers: Parameters<typeof openOffice>[1], at = `?day=${day}`) {
  const opened = openOffice(`/today${at}`, {
    session: () => sessionOf({ may: ['day', ...may] }),
    day: () => [venue],
    ...answers,
  })
  await screen.findByRole('region', { name: 'Gewählte Zeit' })
  return opened
}
const open = (name: RegExp) => screen.findByRole('button', { name })
const panel = () => within(screen.getByRole('complementary'))
const done = (bodies: { plan: boolean }[]) => bodies.filter(({ plan }) => !plan)

describe('Calling a time off', () => {
  const plan = {
    orders: 12,
    places: 31,
    back: [{ amount: 62000, currency: 'CHF' }],
    left: 1,
    mails: [
      { lang: 'de', count: 8 },
      { lang: 'fr', count: 3 },
    ],
    preview: [
      { lang: 'de', subject: 'Abgesagt: Van Gogh', text: 'Guten Tag Ruth Meier' },
      { lang: 'fr', subject: 'Annulé : Van Gogh', text: 'Bonjour' },
    ],
  }
  const answer = ({ choose_until }: any) => ({ ...plan, ...(choose_until && { choose_until }) })

  it('lets the visitors choose first, says what it does with the mail, and asks for the number of orders', async () => {
    const { user, bodies } = await openTime(['cancel-time'], { 'cancel-time': answer })
    await user.click(await open(/^Zeit absagen, 14:00/))
    await panel().findByText('12 Bestellungen zur Wahl')
    panel().getByText('31 Plätze')
    panel().getByText('CHF 620.00')
    panel().getByText('11 E-Mails')
    panel().getByText('Deutsch 8, Französisch 3')
    panel().getByText('Eine Bestellung bleibt Ihnen')
    panel().getByText('Abgesagt: Van Gogh')
    await user.selectOptions(panel().getByRole('combobox', { name: 'So lautet die E-Mail' }), 'Französisch')
    expect(panel().getByText('Bonjour').closest('[lang]')!.getAttribute('lang')).toBe('fr')
    const button = panel().getByRole<HTMLButtonElement>('button', { name: 'Absagen und wählen lassen' })
    expect(button.disabled).toBe(true)
    const sure = panel().getByRole('textbox', { name: /Tippen Sie 12/ })
    await user.type(sure, '1')
    expect(button.disabled).toBe(true)
    await user.type(sure, '2')
    await user.click(button)
    await screen.findByText('Abgesagt. Die Gäste werden gefragt.')
    const asked = { ...time, choose_until: '2026-11-27 18:00' }
    expect(bodies('cancel-time')[0]).toEqual({ ...asked, plan: true })
    expect(done(bodies('cancel-time'))).toEqual([{ ...asked, planned: answer(asked) }])
    expect(screen.queryByRole('complementary')).toBe(null)
  })

  it('gives all their money at once where that is chosen, and asks until when otherwise', async () => {
    const { user, bodies } = await openTime(['cancel-time'], { 'cancel-time': answer })
    await user.click(await open(/^Zeit absagen, 14:00/))
    await panel().findByText('12 Bestellungen zur Wahl')
    await user.clear(panel().getByLabelText('Wählen bis'))
    panel().getByText('Sagen Sie, bis wann die Gäste wählen.')
    await user.click(panel().getByRole('radio', { name: 'Gleich ihr Geld' }))
    await panel().findByRole('button', { name: 'Absagen und 12 Bestellungen stornieren' })
    expect(bodies('cancel-time').at(-1)).toEqual({ ...time, plan: true })
  })

  it('offers no choice that would have passed, says what is refused, and is of no time that is over', async () => {
    vi.setSystemTime('2026-11-28T12:00:00Z')
    const { user } = await openTime(['cancel-time'], { 'cancel-time': () => refusal(404, 'SLOT_UNKNOWN') }, '')
    await user.click(await open(/^Zeit absagen, 14:00/))
    expect(panel().getByRole<HTMLInputElement>('radio', { name: 'Gleich ihr Geld' }).checked).toBe(true)
    await vi.waitFor(() => expect(panel().getByRole('alert').textContent).not.toBe(''))
    cleanup()
    vi.setSystemTime('2026-11-28T20:00:00Z')
    await openTime(['cancel-time', 'mail-time'], {}, '')
    expect(screen.queryByRole('button', { name: /absagen|Allen schreiben/ })).toBe(null)
  })

  it('is only for who may', async () => {
    await openTime([], {})
    expect(screen.queryByRole('button', { name: /absagen|Allen schreiben/ })).toBe(null)
  })
})

describe('Writing to all visitors of a time', () => {
  const answer = ({ letters }: any) => ({
    mails: 3,
    letters: letters.map(({ lang }: any, at: number) => ({ lang, mails: at === 0 ? 2 : 1 })),
    unreached: 1,
    preview: letters.map(({ lang, subject, text }: any) => ({ lang, subject, text: `Guten Tag\n${text}` })),
  })

  it('shows who gets which mail as it is sent, in one language or several', async () => {
    const { user, bodies } = await openTime(['mail-time'], { 'mail-time': answer })
    await user.click(await open(/^Allen schreiben, 14:00/))
    panel().getByText(/^Schreiben Sie Betreff und Text/)
    await user.type(panel().getByRole('textbox', { name: 'Betreff' }), 'Eingang')
    await user.type(panel().getByRole('textbox', { name: 'Text' }), 'Über den Hof')
    await panel().findByText('Jede Adresse einmal, auch wer ein Ticket weiterbekommen hat.')
    panel().getByText('Eine Bestellung hat keine Adresse')
    panel().getByText(/Guten Tag\s+Über den Hof/)
    await user.click(panel().getByRole('button', { name: 'In einer weiteren Sprache' }))
    await user.type(panel().getByRole('textbox', { name: 'Betreff, Englisch' }), 'Entrance')
    await user.type(panel().getByRole('textbox', { name: 'Text, Englisch' }), 'By the yard')
    await panel().findByText('Deutsch 2, Englisch 1')
    await user.click(await panel().findByRole('button', { name: '3 E-Mails senden' }))
    await screen.findByText('3 E-Mails sind unterwegs.')
    const letters = [
      { lang: 'de', subject: 'Eingang', text: 'Über den Hof' },
      { lang: 'en', subject: 'Entrance', text: 'By the yard' },
    ]
    expect(done(bodies('mail-time'))).toEqual([{ ...time, letters, planned: answer({ letters }) }])
  })

  it('keeps what was typed where it is refused', async () => {
    const { user } = await openTime(['mail-time'], { 'mail-time': () => refusal(409, 'TIME_CALLED_OFF') })
    await user.click(await open(/^Allen schreiben/))
    await user.type(panel().getByRole('textbox', { name: 'Betreff' }), 'Eingang')
    await user.type(panel().getByRole('textbox', { name: 'Text' }), 'Hof')
    await vi.waitFor(() => expect(panel().getByRole('alert').textContent).not.toBe(''))
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: 'Betreff' }).value).toBe('Eingang')
    expect(panel().queryByRole('button', { name: /senden/ })).toBe(null)
  })

  it('is not offered where nobody has booked', async () => {
    const { user } = await openTime(['mail-time', 'cancel-time'], {})
    await user.click(screen.getByRole('button', { name: 'Nächste Zeit' }))
    await open(/^Zeit absagen, 15:00/)
    expect(screen.queryByRole('button', { name: /Allen schreiben/ })).toBe(null)
  })
})
