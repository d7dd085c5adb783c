// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../core/office.fixture.tsx'
import { counter, openCounter } from './counter.fixture.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const asking = (asks: 'country' | 'postcode', more: object = {}) => ({
  counter: () => ({ ...counter, origins: { asks, keys: ['CH', 'DE'] } }),
  origin: () => ({ counted: true }),
  ...more,
})
type Office = ReturnType<typeof openCounter>
const key = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
async function sell({ user }: Office): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
  await user.click(key('Bar'))
  await user.click(key(/^Passend/))
  await screen.findByText('Rückgeld')
}
const question = () => screen.queryByRole('region', { name: 'Woher?' })

describe('Where a guest comes from', () => {
  it('is one press after the sale, and is not asked again, after a reload neither', async () => {
    const office = openCounter(asking('country'))
    await sell(office)
    await office.user.click(within(question()!).getByRole('button', { name: 'Schweiz' }))
    await screen.findByText('Herkunft gezählt, danke.')
    expect(office.bodies('origin')).toEqual([{ order: 'F100147', origin: 'CH' }])
    cleanup()
    openCounter(asking('country'))
    await screen.findByText('Herkunft gezählt, danke.')
    expect(question()).toBe(null)
  })

  it('may be a postcode that is typed, and says so where it is none', async () => {
    let isRight = false
    const origin = () => (isRight ? { counted: true } : refusal(400, 'MALFORMED'))
    const office = openCounter(asking('postcode', { origin }))
    await sell(office)
    await office.user.click(key('Andere'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Woher?' }))
    await office.user.type(dialog.getByRole('textbox', { name: 'Postleitzahl' }), '8a{Enter}')
    await dialog.findByRole('alert')
    isRight = true
    await office.user.type(dialog.getByRole('textbox', { name: 'Postleitzahl' }), '{Backspace}001{Enter}')
    await screen.findByText('Herkunft gezählt, danke.')
    expect(office.bodies('origin')).toMatchObject([{ origin: '8a' }, { origin: '8001' }])
  })

  it('is not asked where the museum does not ask', async () => {
    await sell(openCounter())
    expect(question()).toBe(null)
  })
})
