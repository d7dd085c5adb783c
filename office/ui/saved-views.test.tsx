// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { View } from './views-query.ts'

afterEach(cleanup)

const view = (name: string, search: View['search'], more: Partial<View> = {}): View => ({
  id: crypto.randomUUID(),
  page: 'orders',
  name,
  search,
  shared: false,
  own: true,
  ...more,
})
const unpaid = view('Unbezahlt', { state: 'unpaid' })
const counter = view('Am Schalter', { channel: 'counter' }, { shared: true, own: false })
const passes = view('Gültig', { state: 'valid' }, { page: 'passes' })

function openList(address: string, may: readonly Permission[], views = [unpaid, counter, passes]) {
  return openOffice(address, {
    session: () => sessionOf({ may }),
    find: () => [],
    views: () => views,
    'view-set': () => ({ id: unpaid.id }),
    'view-remove': () => null,
  })
}
const current = () => screen.queryAllByRole('link', { current: 'page' }).map((one) => one.textContent)

describe('Views of a list', () => {
  it('open by one press what was kept of this list, and say which is open', async () => {
    const { user, bodies } = openList('/orders', ['find'])
    await user.click(await screen.findByRole('link', { name: 'Unbezahlt' }))
    await waitFor(() => expect(location.search).toBe('?state=unpaid'))
    expect(bodies('find').at(-1)).toEqual({ text: '', unpaid: true })
    expect(current()).toEqual(['Bestellungen', 'Unbezahlt'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Verkauft' }), 'am Schalter')
    await waitFor(() => expect(current()).toEqual(['Bestellungen']))
    expect(screen.queryByRole('link', { name: 'Gültig' })).toBe(null)
    expect(bodies('views')).toHaveLength(1)
  })

  it('are kept under a name once something is wanted, for everybody only by who may', async () => {
    const { user, bodies } = openList('/orders', ['find'])
    await screen.findByRole('link', { name: 'Unbezahlt' })
    expect(screen.queryByRole('button', { name: 'Ansicht speichern' })).toBe(null)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'storniert')
    await user.click(await screen.findByRole('button', { name: 'Ansicht speichern' }))
    const field = await screen.findByRole('textbox', { name: 'Name der Ansicht' })
    expect(screen.queryByRole('checkbox')).toBe(null)
    await user.type(field, 'unbezahlt')
    screen.getByText('Ersetzt die Ansicht, die schon so heisst.')
    await user.clear(field)
    await user.type(field, ' Storniert {Enter}')
    await screen.findByText('Ansicht «Storniert» ist gespeichert.')
    const body = { page: 'orders', name: 'Storniert', search: { state: 'canceled' }, shared: false }
    expect(bodies('view-set')).toEqual([body])
  })

  it('are changed and removed where they are open; that of everybody by who may keep such', async () => {
    const { user, bodies } = openList('/orders?state=unpaid', ['find'])
    await user.click(await screen.findByRole('button', { name: 'Ansicht ändern' }))
    await user.click(await screen.findByRole('button', { name: 'Ansicht löschen' }))
    await screen.findByText('Ansicht «Unbezahlt» ist gelöscht.')
    expect(bodies('view-remove')).toEqual([{ view: unpaid.id }])
    cleanup()

    openList('/orders?channel=counter', ['find'])
    await screen.findByRole('button', { name: 'Ansicht speichern' })
    cleanup()

    const asked = openList('/orders?channel=counter', ['find', 'view-set shared'])
    await asked.user.click(await screen.findByRole('button', { name: 'Ansicht ändern' }))
    await screen.findByText('Diese Ansicht hat jemand anders für alle gespeichert.')
    await asked.user.type(screen.getByRole('textbox', { name: 'Name der Ansicht' }), ' heute')
    await asked.user.click(screen.getByRole('checkbox', { name: 'Für alle, die diese Liste sehen' }))
    await asked.user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByText('Ansicht «Am Schalter heute» ist gespeichert.')
    expect(asked.bodies('view-set')).toEqual([
      { view: counter.id, page: 'orders', name: 'Am Schalter heute', search: counter.search, shared: false },
    ])
  })
})
