// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { counter, openCounter, sold } from './counter.fixture.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const vouchers = [
  { id: 701, name: 'Gutschein 50', price: 5000, limits: null },
  { id: 702, name: 'Wertgutschein', price: 5000, limits: { min: 2000, max: 50_000 } },
]

describe('Vouchers at the counter', () => {
  it('are sold by a press, and of any amount within limits, each of which has its own line', async () => {
    const office = openCounter({ counter: () => ({ ...counter, vouchers }) })
    const { user } = office
    await user.click(await screen.findByRole('button', { name: 'Gutschein 50 50.00' }))
    const free = () => screen.getByRole('button', { name: 'Wertgutschein von 20.00 bis 500.00' })
    await user.click(free())
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '100.00' }))
    await user.click(free())
    const dialog = within(screen.getByRole('dialog'))
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Diesen Betrag nehmen' })
    await user.type(dialog.getByRole('textbox'), '10')
    dialog.getByText(/^Von CHF.20\.00 bis CHF.500\.00$/)
    expect(add.disabled).toBe(true)
    await user.type(dialog.getByRole('textbox'), '0')
    await user.click(add)
    await user.click(screen.getByRole('button', { name: 'Bar' }))
    await user.click(screen.getByRole('button', { name: /^Passend/ }))
    await screen.findByText('Rückgeld')
    expect(sold(office)[0]).toMatchObject({
      items: [
        { type: 'voucher', id: 701, count: 1 },
        { type: 'voucher', id: 702, count: 1, price: 10_000 },
        { type: 'voucher', id: 702, count: 1, price: 10_000 },
      ],
    })
  })
})
