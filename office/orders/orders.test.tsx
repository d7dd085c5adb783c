// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { found, openOrders, shown } from './orders.fixture.tsx'

afterEach(cleanup)

describe('The orders', () => {
  it('begin with the newest, and the search leads to what it finds, or says that there is nothing', async () => {
    const { user, bodies } = openOrders('', ['find', 'show'])
    await screen.findByRole('link', { name: found.number! })
    expect(bodies('find')).toEqual([{ text: '' }])
    // by its key, from wherever somebody is
    await user.keyboard('/niemand{Enter}')
    await screen.findByText('Nichts gefunden zu «niemand»')
    expect(location.search).toBe('?find=niemand')
    // the number of an order opens it
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'f101019{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'F101019' })
  })

  it('are narrowed by what stands in the address, go on where they ended, and are a table for who may', async () => {
    const many = (from: number) => Array.from({ length: 50 }, (_, at) => ({ ...found, number: `F${from - at}` }))
    const { user, bodies } = openOrders('/orders?state=unpaid&from=2026-03-01&to=x', ['find', 'show', 'order-table'], {
      find: ({ after }) => (after === undefined ? many(200_000) : [{ ...found, number: 'F100001', unpaid: 500 }]),
    })
    await screen.findByText('Die neuesten 50')
    const first = { text: '', unpaid: true, from: '2026-03-01' }
    expect(bodies('find')).toEqual([first])
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
    await screen.findByRole('link', { name: 'F100001' })
    screen.getByText('51 Bestellungen')
    screen.getByText(/CHF.5\.00 offen/)
    expect(screen.queryByRole('button', { name: 'Weitere zeigen' })).toBe(null)
    expect(bodies('find').at(-1)).toEqual({ ...first, after: 'F199951' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Verkauft' }), 'am Telefon')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'alle')
    await screen.findByText('Die neuesten 50')
    expect(bodies('find').at(-1)).toEqual({ text: '', channel: 'phone', from: '2026-03-01' })
    expect(location.search).toBe('?channel=phone&from=2026-03-01')
    screen.getByRole('button', { name: 'Als Tabelle' })
    // a year that is typed is one from its first digit on
    const to = screen.getByLabelText<HTMLInputElement>('bis')
    to.focus()
    fireEvent.change(to, { target: { value: '0002-11-28' } })
    await waitFor(() => expect(location.search).toContain('to=0002-11-28'))
    expect(document.activeElement).toBe(to)
    await user.click(screen.getByRole('link', { name: 'Alle zeigen' }))
    await waitFor(() => expect(to.value).toBe(''))
  })

  it('are those of the last days, which a kept view tells from today, until somebody says a day', async () => {
    const today = localDay(new Date())
    const week = { from: addDays(today, -6), to: today }
    const { user, bodies } = openOrders('/orders', ['find', 'show'], { 'view-set': () => ({ id: '' }) })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bestellt' }), 'letzte 7 Tage')
    await waitFor(() => expect(bodies('find').at(-1)).toEqual({ text: '', ...week }))
    expect(location.search).toBe('?days=week')
    const from = screen.getByLabelText<HTMLInputElement>('Bestellt von')
    await waitFor(() => expect(from.value).toBe(week.from))
    await user.click(screen.getByRole('button', { name: 'Ansicht speichern' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name der Ansicht' }), 'Woche')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(bodies('view-set')).toMatchObject([{ page: 'orders', search: { days: 'week' } }]))
    fireEvent.change(from, { target: { value: '2026-01-02' } })
    await waitFor(() => expect(bodies('find').at(-1)).toEqual({ text: '', from: '2026-01-02', to: today }))
    expect(location.search).toBe(`?from=2026-01-02&to=${today}`)
  })

  it('lead nowhere for who may not open one', async () => {
    openOrders('', ['find'])
    await screen.findByRole('cell', { name: found.number! })
    expect(screen.queryByRole('link', { name: found.number! })).toBe(null)
  })

  it('are no page of who may not find them', async () => {
    openOrders('', ['people'])
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
    expect(screen.queryByRole('searchbox')).toBe(null)
    expect(screen.queryByRole('link', { name: 'Bestellungen' })).toBe(null)
  })
})

describe('An order', () => {
  it('shows its tickets with what became of them, and what happened, but for who has looked', async () => {
    openOrders('/orders/F101019', ['find', 'show'])
    const open = (await screen.findByText('F394 CEE6')).closest('li')!
    expect(within(open).getByText('offen')).toBeDefined()
    expect(screen.getByText('ungültig, ersetzt durch F395 0B12')).toBeDefined()
    expect(screen.getByText('Französisch')).toBeDefined()
    // who has left no address has said the country
    expect(screen.getAllByText('Schweiz')).toHaveLength(1)
    const events = within(screen.getByRole('region', { name: 'Verlauf' })).getAllByRole('listitem')
    expect(events.map((one) => one.textContent)).toEqual([
      expect.stringContaining('E-Mail nochmals gesendetAda'),
      expect.stringContaining('Bestellt'),
    ])
    // nothing is offered that this person may not do
    expect(screen.queryByRole('button', { name: 'E-Mail nochmals senden' })).toBe(null)
  })

  it('names the year where it is not this one, and is asked for again in another language', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show'])
    await screen.findByRole('heading', { level: 1, name: found.number! })
    expect((await screen.findAllByText(/2020/)).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain(String(new Date().getFullYear()))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'fr')
    await screen.findByRole('region', { name: 'Historique' })
    await expect.poll(() => bodies('show')).toHaveLength(2)
  })

  it('that is canceled has no address to correct, and its mails can still be sent', async () => {
    openOrders('/orders/F100999', ['find', 'show', 'mail', 'correct-mail'])
    await screen.findByRole('button', { name: 'E-Mail nochmals senden' })
    expect(screen.queryByRole('button', { name: 'E-Mail-Adresse berichtigen' })).toBe(null)
  })

  it('that has no address, as at the counter, has none to correct, and is sent to one that is named', async () => {
    const customer = { ...shown.order.customer, email: '' }
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'mail', 'correct-mail', 'correct'], {
      show: () => ({ ...shown, order: { ...shown.order, customer } }),
    })
    await user.click(await screen.findByRole('button', { name: 'E-Mail nochmals senden' }))
    expect(screen.queryByRole('button', { name: 'E-Mail-Adresse berichtigen' })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    expect(bodies('mail')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'An eine andere Adresse, nur dieses Mal' }), 'neu@example.org')
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    await expect.poll(() => bodies('mail')).toEqual([{ order: 'F101019', mail: 'order', to: 'neu@example.org' }])
  })

  it('goes to another address once, which is checked before, and only with its own mail', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'mail'])
    await user.click(await screen.findByRole('button', { name: 'E-Mail nochmals senden' }))
    const field = () => screen.queryByRole('textbox', { name: 'An eine andere Adresse, nur dieses Mal' })
    await user.type(field()!, 'ruth')
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    await screen.findByText('Eine ganze E-Mail-Adresse fehlt.')
    expect(bodies('mail')).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Versandmeldung' }))
    expect(field()).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    await expect.poll(() => bodies('mail')).toEqual([{ order: 'F101019', mail: 'sent' }])
  })

  it('sends the mail that was chosen again, and corrects its address after saying what that means', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'mail', 'correct-mail'])
    await user.click(await screen.findByRole('button', { name: 'E-Mail nochmals senden' }))
    await user.click(screen.getByRole('radio', { name: 'Aufträge ans Museum' }))
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    await screen.findByText('2 E-Mails sind unterwegs.')
    expect(bodies('mail')).toEqual([{ order: 'F101019', mail: 'museum' }])

    await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse berichtigen' }))
    expect(screen.getByText(/Der Link, der an ruth@example.org ging, öffnet die Bestellung nicht mehr/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Berichtigen und senden' }))
    await screen.findByText('Das ist die bisherige Adresse.')
    expect(bodies('correct-mail')).toEqual([])
    const field = screen.getByRole('textbox', { name: 'Richtige Adresse' })
    await user.clear(field)
    await user.type(field, 'ruth.meier@example.org')
    await user.click(screen.getByRole('button', { name: 'Berichtigen und senden' }))
    await screen.findByText(/unterwegs an ruth.meier@example.org/)
    expect(bodies('correct-mail')).toEqual([{ order: 'F101019', email: 'ruth.meier@example.org' }])
  })

  it('says so where there is none', async () => {
    openOrders('/orders/F999999', ['find', 'show'])
    await screen.findByRole('heading', { level: 1, name: 'F999999' })
    expect((await screen.findAllByRole('alert')).some((one) => one.textContent !== '')).toBe(true)
  })
})
