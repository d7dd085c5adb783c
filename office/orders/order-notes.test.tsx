// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../core/office.fixture.tsx'
import { date, found, openOrders, shown } from './orders.fixture.tsx'

afterEach(cleanup)

const note = { id: 'n1', at: date, who: 'Ada', text: 'Rollstuhl', flagged: true, removable: true }
const others = { ...note, id: 'n2', who: 'Eva', text: 'Presse', flagged: false, removable: false }
const region = () => within(screen.getByRole('region', { name: 'Notizen' }))

describe('Notes on an order', () => {
  it('stand with who wrote them, take another, and are removed by who may', async () => {
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'note', 'note-remove'], {
      show: () => ({ ...shown, notes: [note, others] }),
      note: () => ({ id: 'n3' }),
      'note-remove': () => ({ id: 'n1' }),
    })
    await screen.findByText('Rollstuhl')
    region().getByText(/^Ada, .*, steht in Listen$/)
    region().getByText(/^Eva, /)
    expect(region().queryByRole('button', { name: 'Notieren' })).toBe(null)
    await user.type(region().getByRole('textbox', { name: 'Neue Notiz' }), 'kommt später')
    await user.click(region().getByRole('checkbox'))
    await user.click(region().getByRole('button', { name: 'Notieren' }))
    await screen.findByText('Notiert.')
    expect(bodies('note')).toEqual([{ order: 'F101019', text: 'kommt später', flagged: true }])
    expect(region().getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    await user.click(region().getByRole('button', { name: /^Notiz von Ada/ }))
    await screen.findByText('Die Notiz ist entfernt.')
    expect(bodies('note-remove')).toEqual([{ order: 'F101019', id: 'n1' }])
  })

  it('keep what was typed where they are refused', async () => {
    const { user } = openOrders('/orders/F101019', ['find', 'show', 'note'], { note: () => refusal(503, 'NOT_READY') })
    await user.type(await screen.findByRole('textbox', { name: 'Neue Notiz' }), 'kommt später')
    await user.click(region().getByRole('button', { name: 'Notieren' }))
    expect(await screen.findByDisplayValue('kommt später')).toBeTruthy()
  })

  it('are only read by who may not write them, and not at all where there are none', async () => {
    openOrders('/orders/F101019', ['find', 'show'], { show: () => ({ ...shown, notes: [note] }) })
    await screen.findByText('Rollstuhl')
    expect(region().queryByRole('button')).toBe(null)
    expect(region().queryByRole('textbox')).toBe(null)
    cleanup()
    openOrders('/orders/F101019', ['find', 'show'])
    await screen.findByRole('region', { name: 'Verlauf' })
    expect(screen.queryByRole('region', { name: 'Notizen' })).toBe(null)
  })

  it('mark an order in lists', async () => {
    openOrders('/orders', ['find', 'show'], { find: () => [{ ...found, flagged: true }] })
    const row = await screen.findByRole('row', { name: /F101019/ })
    expect(within(row).getByText('Notiz')).toBeTruthy()
  })
})

describe('Correcting names and the language', () => {
  it('shows what becomes another, and does just that', async () => {
    const plan = { changed: ['name', 'lang', 'holder'], mails: 1 }
    const ticket = { ...shown.tickets[0]!, holder: 'Ida' }
    const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'correct'], {
      show: () => ({ ...shown, tickets: [ticket] }),
      correct: () => plan,
    })
    await user.click(await screen.findByRole('button', { name: 'Namen und Sprache berichtigen' }))
    const panel = within(screen.getByRole('complementary'))
    panel.getByText('Ändern Sie, was nicht stimmt.')
    await user.clear(panel.getByRole('textbox', { name: 'Nachname' }))
    await user.type(panel.getByRole('textbox', { name: 'Nachname' }), 'Meyer')
    await user.selectOptions(panel.getByRole('combobox'), 'Italienisch')
    await user.type(panel.getByRole('textbox', { name: 'Wer mit Ticket F394 CEE6 kommt' }), ' Muster')
    await panel.findByText('Der Name wird ein anderer')
    panel.getByText('E-Mails und Dokumente in der neuen Sprache')
    panel.getByText('E-Mail an ruth@example.org')
    await user.click(await panel.findByRole('button', { name: 'Berichtigen' }))
    await screen.findByText('Berichtigt.')
    expect(bodies('correct').filter((body) => !body.plan)).toEqual([
      {
        order: 'F101019',
        lname: 'Meyer',
        lang: 'it',
        holders: [{ ticket: 'F394 CEE6', name: 'Ida Muster' }],
        mail: true,
        planned: plan,
      },
    ])
  })

  it('says why it is refused', async () => {
    const { user } = openOrders('/orders/F101019', ['find', 'show', 'correct'], {
      correct: () => refusal(409, 'INVOICE_STANDS'),
    })
    await user.click(await screen.findByRole('button', { name: 'Namen und Sprache berichtigen' }))
    const panel = within(screen.getByRole('complementary'))
    await user.type(panel.getByRole('textbox', { name: 'Firma' }), 'Neu AG')
    await expect.poll(() => panel.getByRole('alert').textContent).not.toBe('')
    expect(panel.queryByRole('button', { name: 'Berichtigen' })).toBe(null)
  })
})
