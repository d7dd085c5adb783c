// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { article } from '../merchandise/article.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import PassPage from './pass-page.tsx'

afterEach(cleanup)

const pass = { months: 12, persons: 1, benefits: [], booking: null }
const data = {
  article: article({ id: 401, name: 'Jahreskarte', product_kind_ref: 13, pass }),
  pass,
  fewLeft: 10,
  today: '2026-11-27',
}
const show = () => renderInShop(<PassPage />, { route: 'pass', path: '/de/passes/401', data })

it('The card of a pass is shown as it is printed, with the name of its first owner as it is written', async () => {
  const { container } = show()
  const card = () => container.querySelector('.pass-face')!.textContent
  expect(card()).toBe('JahreskarteGültig ab dem Tag des KaufsMuseen am Fluss')
  await userEvent.type(screen.getByRole('textbox', { name: 'Vorname' }), 'Ada')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Muster')
  expect(card()).toBe('Ada MusterJahreskarteGültig ab dem Tag des KaufsMuseen am Fluss')
  expect(await axeViolations(container)).toEqual([])
})

it('A name with letters that no card can have is said at its field, and stays out of the basket', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Vorname' }), 'தமிழ்')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Muster')
  await userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
  expect(await screen.findByRole('link', { name: /Vorname: «.*தமிழ்» können wir nicht drucken/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Vorname' }).getAttribute('aria-invalid')).toBe('true')
  expect(cartStore.read().form).toEqual([])
})
