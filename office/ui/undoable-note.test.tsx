// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../core/office.fixture.tsx'
import { openOrders } from '../orders/orders.fixture.tsx'

afterEach(cleanup)

const name = 'Rückgängig'
/** Sends the mails of an order again, several times. */
async function sent({
  times = 1,
  seconds = 10,
  undo = () => ({ id: '' }) as unknown,
}: { times?: number; seconds?: number; undo?: () => unknown } = {}) {
  let acts = 0
  const { user, bodies } = openOrders('/orders/F101019', ['find', 'show', 'mail'], {
    mail: () => Response.json({ data: { mails: 1 }, undo: { id: `act ${++acts}`, seconds } }),
    undo,
  })
  for (let time = 0; time < times; time++) {
    await user.click(await screen.findByRole('button', { name: 'E-Mail nochmals senden' }))
    await user.click(screen.getByRole('button', { name: 'Jetzt senden' }))
    await waitFor(() => expect(screen.getAllByText('Eine E-Mail ist unterwegs.')).toHaveLength(time + 1))
  }
  return { user, bodies }
}

describe('A note of what can be taken back', () => {
  it('is announced with its button, leaves the focus where it is, and takes it back at a press', async () => {
    const { user, bodies } = await sent()
    const note = screen.getByText('Eine E-Mail ist unterwegs.').closest<HTMLElement>('[role="alert"]')!
    const button = within(note).getByRole('button', { name })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'E-Mail nochmals senden' }))
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Z')
    await user.click(button)
    await screen.findByText('Rückgängig gemacht.')
    expect(bodies('undo')).toEqual([{ id: 'act 1' }])
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBe(null))
  })

  it('is reached by the keys, the last first, which stay those of a field that is typed in', async () => {
    const { user, bodies } = await sent({ times: 2 })
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Control>}z{/Control}')
    expect(bodies('undo')).toEqual([])
    await user.click(document.body)
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Rückgängig gemacht.')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(bodies('undo')).toEqual([{ id: 'act 2' }, { id: 'act 1' }]))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBe(null))
  })

  it('closes when its time is over, and gives on the focus that was on it', async () => {
    await sent({ seconds: 0.3 })
    screen.getByRole('button', { name }).focus()
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBe(null))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('says why it was refused, and stays until it is closed', async () => {
    const { user } = await sent({ undo: () => refusal(422, 'UNDO_OVER') })
    await user.click(screen.getByRole('button', { name }))
    const alerts = await screen.findAllByText('422')
    expect(alerts[0]!.closest('[role="alert"]')).not.toBe(null)
    expect(screen.queryByRole('button', { name })).toBe(null)
    screen.getByText('Eine E-Mail ist unterwegs.')
  })
})
