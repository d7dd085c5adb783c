// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LanguageProvider } from './language.tsx'
import { NumberScreen } from './number-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ticket = {
  id: '5f0c1b1e-0000-4000-8000-000000000001',
  name: 'Light of the South',
  detail: 'Adults',
  places: 2,
  admitted: 0,
  datetime: '2026-03-20 10:00',
  datetime_end: '2026-03-20 11:00',
}

/** The screen of a device, with a shop that knows one ticket by number and by name. */
function openSearch(mayName: boolean) {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { text } = JSON.parse(body) as { text: string }
    asked.push([url.split('/').at(-1)!, text])
    const isName = url.endsWith('/name')
    const found = isName
      ? [{ ...ticket, person: 'Zoë Brändli' }]
      : text === 'F100001'
        ? [{ ...ticket, kind: 'ticket', number: text, void: false }]
        : []
    return Promise.resolve(Response.json({ data: { found, ...(isName && { more: true }) } }))
  })
  const presented: unknown[] = []
  const none = () => {}
  render(
    <LanguageProvider>
      <NumberScreen
        token="door_x"
        mayName={mayName}
        number=""
        onPresent={(one) => presented.push(one)}
        onEnded={none}
        onClose={none}
      />
    </LanguageProvider>,
  )
  return { asked, presented, user: userEvent.setup() }
}

describe('What a guard looks up', () => {
  it('is a number first, and a name where the device may and no number is so', async () => {
    const { asked, presented, user } = openSearch(true)
    const field = screen.getByRole('textbox', { name: 'Number, or name of a booking of today' })
    await user.type(field, 'F100001{Enter}')
    await screen.findByRole('button', { name: /2 Adults/ })
    await user.clear(field)
    await user.type(field, 'brandli{Enter}')
    await user.click(await screen.findByRole('button', { name: /Zoë Brändli/ }))
    screen.getByText('There are more. Please type more of the name.')
    expect(presented).toEqual([{ found: { kind: 'ticket', id: ticket.id } }])
    await user.clear(field)
    await user.type(field, 'F9{Enter}')
    await screen.findByText('There is nothing of this number or name here today.')
    expect(asked).toEqual([
      ['find', 'F100001'],
      ['find', 'brandli'],
      ['name', 'brandli'],
      ['find', 'F9'],
    ])
  })

  it('is no name where the device may not', async () => {
    const { asked, user } = openSearch(false)
    await user.type(screen.getByRole('textbox', { name: /^Number of the order/ }), 'brandli{Enter}')
    await screen.findByText('There is nothing by this number.')
    expect(asked).toEqual([['find', 'brandli']])
  })
})
