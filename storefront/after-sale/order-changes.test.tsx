// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { serve } from '../core/api.fixture.ts'
import * as screenOfOrder from '../orders/order-review-page.tsx'
import { order } from '../orders/order.fixture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [first, second] = [1, 2].map((at) => `4b6c2a10-0000-4000-8000-00000000000${at}`) as [string, string]
const asked = (line: number): OrderChanges['answers'][number] => ({
  line,
  name: `Rundgang ${line}`,
  datetime: '2026-12-05 10:15',
  until: '2026-12-04T09:15:00.000Z',
  questions: [
    { id: 1, type: 'text', text: 'Name der Gruppe', required: true, options: [], max_length: 20, min: null, max: null },
  ],
  answers: [{ id: 1, type: 'text', value: 'Klasse 4b' }],
})
const changes: OrderChanges = {
  buyer: {
    salutation: '',
    fname: 'Mia',
    lname: 'Weiss',
    company: '',
    street: 'Quai 3',
    zip: '4990',
    city: 'Auenstadt',
    country: 'CH',
  },
  holders: [
    { ticket: first, label: 'Erwachsene', number: '4B6C 0001', name: '' },
    { ticket: second, label: 'Erwachsene', number: '4B6C 0002', name: 'Cleo' },
  ],
  owners: [
    { pass: 'F100001-1', label: 'Jahreskarte', name: 'Mia Weiß' },
    { pass: 'F100001-2', label: 'Jahreskarte', name: 'Jan Żak' },
  ],
  answers: [asked(2), asked(3)],
}
const attributes = {
  countries: { CH: 'Schweiz', DE: 'Deutschland' },
  salutations: { 1: 'Frau' },
  required_fields: ['fname', 'lname', 'email', 'country', 'phone'],
  visible_fields: ['fname', 'lname', 'email', 'street', 'zip', 'city', 'country', 'company', 'phone'],
}

type Answer = { status?: number; body: object }
async function open(
  answer: () => Answer = () => ({ body: { data: null } }),
  read: Answer = { body: { data: changes } },
) {
  const requests = serve({
    'order/review': () => ({ body: { data: { ...order, may_change: true } } }),
    'order/changes': () => read,
    'order/invoice': () => ({ status: 406, body: { code: 'INVOICE_ADDRESS_MISSING' } }),
    'customer/attr': () => ({ body: { data: attributes } }),
    'order/changes/buyer': answer,
    'order/changes/holder': answer,
    'order/changes/owner': answer,
    'order/changes/answers': answer,
  })
  const shown = renderInShop(null, {
    routes: [{ id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder }],
  })
  await shown.router.navigate(`/de/order-review/${order.booking_id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }))
  return { ...shown, sent: (what: string) => requests.filter(({ path }) => path === `order/changes/${what}`) }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('What of an order can be changed', () => {
  it('is shown as it is, each with its own form, on demand', async () => {
    const { container } = await open()
    expect((await section('Rechnungsadresse')).getByLabelText<HTMLInputElement>(/^Strasse/).value).toBe('Quai 3')
    expect(screen.queryByLabelText(/^E-Mail/)).toBeNull()
    expect(screen.queryByLabelText(/^Telefon/)).toBeNull()
    expect((await section('Antworten: Rundgang 2')).getByText(/bis Freitag, 4\. Dezember, 10:15/)).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
  })

  it('is the billing address: it is checked, sent, and said to be saved', async () => {
    const { sent } = await open()
    const form = await section('Rechnungsadresse')
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung (PDF)' }))
    const lacking = (await screen.findByRole('alert')).textContent
    const name = form.getByLabelText('Nachname')
    await userEvent.clear(name)
    await userEvent.click(form.getByRole('button', { name: 'Rechnungsadresse speichern' }))
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toContain(document.activeElement))
    expect(sent('buyer')).toEqual([])
    await userEvent.type(name, 'Neu')
    await userEvent.click(form.getByRole('button', { name: 'Rechnungsadresse speichern' }))
    await form.findByText('Gespeichert.')
    const { email: _, ...c } = { ...changes.buyer!, email: '', lname: 'Neu' }
    expect(sent('buyer')).toMatchObject([{ body: { id: order.booking_id, c } }])
    // it may be the address that an invoice lacked
    expect(screen.queryByText(lacking!)).toBeNull()
    // what is typed now is not
    await userEvent.type(name, 'er')
    expect(form.queryByText('Gespeichert.')).toBeNull()
  })

  it('says that an invoice was issued meanwhile', async () => {
    await open(() => ({ status: 422, body: { code: 'INVOICE_ISSUED' } }))
    const form = await section('Rechnungsadresse')
    await userEvent.click(form.getByRole('button', { name: 'Rechnungsadresse speichern' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Rechnung ist schon ausgestellt/)
    await userEvent.type(form.getByLabelText('Nachname'), 'er')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is who comes with each ticket: only what was changed is sent, and a name is not taken away', async () => {
    const { sent } = await open()
    const form = await section('Wer kommt')
    const [one, other] = form.getAllByRole<HTMLInputElement>('textbox')
    await userEvent.type(one!, 'Dora')
    await userEvent.clear(other!)
    await userEvent.click(form.getByRole('button', { name: 'Namen speichern' }))
    expect(
      within(await screen.findByRole('alert'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`#holder-${second}`)
    expect(sent('holder')).toEqual([])
    await userEvent.type(other!, 'Cleo')
    await userEvent.click(form.getByRole('button', { name: 'Namen speichern' }))
    await form.findByText(/^Gespeichert\. Öffnen Sie Ihre Tickets neu/)
    expect(sent('holder').map(({ body }) => body)).toEqual([{ id: order.booking_id, ticket: first, name: 'Dora' }])
  })

  it('is whose each annual pass is: only what was changed is sent, and none is nobody’s', async () => {
    const { container, sent } = await open()
    const form = await section('Für wen die Jahreskarten sind')
    const mia = form.getByLabelText<HTMLInputElement>('Jahreskarte F100001-1')
    expect(mia.value).toBe('Mia Weiß')
    await userEvent.clear(mia)
    await userEvent.click(form.getByRole('button', { name: 'Namen speichern' }))
    expect(
      within(await screen.findByRole('alert'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('#owner-F100001-1')
    expect(sent('owner')).toEqual([])
    await userEvent.type(mia, 'Mia Weiss')
    await userEvent.click(form.getByRole('button', { name: 'Namen speichern' }))
    await form.findByText(/^Gespeichert\. Bitte öffnen Sie die Jahreskarten neu/)
    expect(sent('owner').map(({ body }) => body)).toEqual([
      { id: order.booking_id, pass: 'F100001-1', name: 'Mia Weiss' },
    ])
    expect(await axeViolations(container)).toEqual([])
  })

  it('says that somebody has come with a pass meanwhile', async () => {
    await open(() => ({ status: 422, body: { code: 'CHANGE_TOO_LATE' } }))
    const form = await section('Für wen die Jahreskarten sind')
    await userEvent.type(form.getByLabelText('Jahreskarte F100001-2'), 'x')
    await userEvent.click(form.getByRole('button', { name: 'Namen speichern' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Frist für Änderungen ist abgelaufen/)
  })

  it('is what was answered about a tour, one tour at a time', async () => {
    const { sent } = await open()
    let form = await section('Antworten: Rundgang 2')
    await userEvent.clear(form.getByLabelText(/^Name der Gruppe/))
    await userEvent.click(form.getByRole('button', { name: 'Antworten speichern' }))
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('link').getAttribute('href')).toBe('#question-1')
    await userEvent.click((await section('Antworten: Rundgang 3')).getByRole('button', { name: 'Ändern' }))
    form = await section('Antworten: Rundgang 3')
    await userEvent.type(form.getByLabelText(/^Name der Gruppe/), ', neu')
    await userEvent.click(form.getByRole('button', { name: 'Antworten speichern' }))
    await form.findByText('Gespeichert.')
    expect(sent('answers').map(({ body }) => body)).toEqual([
      { id: order.booking_id, line: 3, answers: [{ id: 1, type: 'text', value: 'Klasse 4b, neu' }] },
    ])
    await userEvent.type(form.getByLabelText(/^Name der Gruppe/), '!')
    expect(form.queryByText('Gespeichert.')).toBeNull()
  })

  it('says why answers were refused', async () => {
    await open(() => ({ status: 422, body: { code: 'CHANGE_TOO_LATE' } }))
    await userEvent.click((await section('Antworten: Rundgang 2')).getByRole('button', { name: 'Antworten speichern' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Frist für Änderungen ist abgelaufen/)
  })

  it('says why it cannot be shown, and can be asked for again', async () => {
    await open(undefined, { status: 406, body: { code: 'ORDER_NOT_AVAILABLE' } })
    expect((await screen.findByRole('alert')).textContent).toBe('Diese Bestellung ist nicht verfügbar.')
    expect(screen.getByRole('button', { name: 'Ändern' })).toBeTruthy()
  })
})
