// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { serve, type Asked } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { singleTour } from '../tours/tour.fixture.ts'
import * as screenOfInquiry from './inquiry-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(answers: Parameters<typeof serve>[0] = {}, inquiries = true) {
  const requests = serve({
    tour: () => ({ body: { data: singleTour({ inquiries }), date: null, fewLeft: 7 } }),
    ...answers,
  })
  const rendered = renderInShop(null, {
    routes: [{ id: 'inquiry', path: '/de/inquiry/:id', screen: screenOfInquiry }],
  })
  await rendered.router.navigate('/de/inquiry/201')
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, requests }
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const inDays = (days: number) => addDays(localDay(new Date()), days)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }))
const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
async function fillAll() {
  await fill('Gewünschter Tag', inDays(40))
  await fill('Anzahl Personen', '24')
  await fill('Firma oder Schule', 'Schule Ort')
  await fill('E-Mail', 'ada@example.org')
}
const sentTo = (requests: Asked[]) => requests.filter(({ path }) => path === 'inquiry/send').map(({ body }) => body)

describe('The form of an inquiry', () => {
  it('asks for day, people, language and who asks, and says at each field what is wrong', async () => {
    const { container, requests } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anfrage zu dieser Führung')
    expect(await axeViolations(container)).toEqual([])
    await fill('Anzahl Personen', '0')
    await send()
    expect(problems()).toEqual([
      'Gewünschter Tag fehlt.',
      'Bitte geben Sie eine Zahl von 1 bis 1000 ein.',
      'Nachname fehlt.',
      'E-Mail fehlt.',
    ])
    expect(field('E-Mail').getAttribute('aria-invalid')).toBe('true')
    expect(document.title).toMatch(/Fehler/)
    expect(await axeViolations(container)).toEqual([])
    await fill('Gewünschter Tag', inDays(1200))
    await fill('Firma oder Schule', 'Schule Ort')
    await send()
    expect(problems()).toEqual([
      'Bitte wählen Sie einen Tag der nächsten drei Jahre.',
      'Bitte geben Sie eine Zahl von 1 bis 1000 ein.',
      'E-Mail fehlt.',
    ])
    expect(sentTo(requests)).toEqual([])
    expect(
      ['Vorname', 'Nachname', 'Firma oder Schule', 'E-Mail', /Telefon/].map((name) => field(name).autocomplete),
    ).toEqual(['given-name', 'family-name', 'organization', 'email', 'tel'])
  })

  it('keeps all of it where sending fails, and is one inquiry when it is sent again', async () => {
    let up = false
    const { requests } = await open({
      'inquiry/send': () => (up ? { body: { data: { number: 'IQ100007' } } } : { status: 500, body: {} }),
    })
    await fillAll()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBeTruthy()
    expect(field('Firma oder Schule').value).toBe('Schule Ort')
    up = true
    await send()
    const heading = await screen.findByRole('heading', { level: 1, name: 'Ihre Anfrage IQ100007 ist bei uns' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/Wir antworten per E-Mail an ada@example.org/)).toBeTruthy()
    const ids = new Set(sentTo(requests).map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect(sentTo(requests)[0]).toMatchObject({ tour: 201, people: 24, language: 'de', company: 'Schule Ort' })
  })

  it('is another inquiry with other words, and shows what the server finds wrong at its field', async () => {
    const { requests } = await open({
      'inquiry/send': () => ({ status: 422, body: { code: 'FIELDS_INVALID', errors: { day: ['SLOT_PAST'] } } }),
    })
    await fillAll()
    await send()
    expect(await screen.findByRole('link', { name: 'Dieser Zeitpunkt ist vorbei.' })).toBeTruthy()
    await fill('Gewünschter Tag', inDays(41))
    await send()
    expect(new Set(sentTo(requests).map(({ id }) => id)).size).toBe(2)
  })
})
