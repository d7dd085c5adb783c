// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { article } from './article.fixture.ts'
import * as productScreen from './product-page.tsx'

let shown: ArticleDetail
beforeEach(() => {
  shown = article()
  cartStore.write(emptyCart)
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open() {
  serve({ merchandise: () => ({ body: { data: shown, fewLeft: 10 } }) })
  const view = renderInShop(null, {
    config: { hasMerchandise: true },
    routes: [{ id: 'product', path: '/de/product/:id', screen: productScreen }],
  })
  await view.router.navigate('/de/product/301')
  await screen.findByRole('heading', { level: 1, name: shown.name })
  return view
}
const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Katalog: Anzahl' })
const more = () => screen.getByRole('button', { name: 'Eins mehr: Katalog: Anzahl' })
const add = () => userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
const inCart = () => cartStore.read().form.map(({ name, count: pieces, totalPrice }) => [name, pieces, totalPrice])

it('An article says its price with VAT, its maker, how many are left, and how it is delivered (R2.26)', async () => {
  const { container } = await open()
  const text = container.textContent!.replaceAll('\u00a0', ' ')
  for (const part of ['CHF 49', '2.6', 'Verlag am See', 'noch 5 Stück', 'Per Post', '1450 g', 'Alles über das Licht.'])
    expect(text).toContain(part)
  expect(screen.getByRole('link', { name: 'Versandinformationen' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

it.each([
  ['collect', 'Abholung: Kunsthaus', 'Buchungsnummer'],
  ['download', 'Datei zum Herunterladen', 'Sobald bezahlt ist'],
] as const)('An article for %s says so, and nothing of shipping', async (delivery, fact, how) => {
  shown = article({ delivery, venue: delivery === 'collect' ? 'Kunsthaus' : null, weight: 0 })
  const { container } = await open()
  expect(container.textContent).toContain(fact)
  expect(container.textContent).toContain(how)
  expect(screen.queryByRole('link', { name: 'Versandinformationen' })).toBeNull()
  expect(container.textContent).not.toContain('Gewicht')
})

it('The quantity begins with one and goes as far as the stock, together with what is in the basket (R5.31, R1.4)', async () => {
  await open()
  expect(count().value).toBe('1')
  await userEvent.click(more())
  await add()
  await screen.findByText('In Ihrem Warenkorb')
  expect(inCart()).toEqual([['Katalog', 2, 9800]])
  cleanup()
  await open()
  expect(screen.getByText('Davon liegen schon 2 in Ihrem Warenkorb.')).toBeTruthy()
  await userEvent.click(more())
  await userEvent.click(more())
  expect(count().value).toBe('3')
  await userEvent.click(more())
  expect([count().value, screen.getByText(/Sie möchten 4; noch 3 verfügbar/).role]).toEqual(['3', 'status'])
  await add()
  await screen.findByText('In Ihrem Warenkorb')
  expect(inCart()).toEqual([['Katalog', 5, 24_500]])
})

it('Nothing is added when none is wanted, or when it was sold meanwhile; the page says why', async () => {
  await open()
  await userEvent.clear(count())
  await userEvent.type(count(), '0{Enter}')
  await add()
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte wählen Sie, wie viele Sie möchten.')
  await userEvent.clear(count())
  await userEvent.type(count(), '4{Enter}')
  shown = article({ stock: 2 })
  await add()
  await screen.findByText(/Sie möchten 4; noch 2 verfügbar/)
  expect(inCart()).toEqual([])
})

it('What is sold out begins with none, cannot be added, and leads back to the shop (R5.30, R4.73)', async () => {
  shown = article({ stock: 0 })
  const { container } = await open()
  expect([count().value, count().disabled]).toEqual(['0', true])
  expect(screen.queryByRole('button', { name: 'In den Warenkorb' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Zum Shop' })).toBeTruthy()
  expect(container.textContent).toContain('Ausverkauft')
  expect(await axeViolations(container)).toEqual([])
})

it('Pictures open large, are turned by arrow keys and buttons, and close', async () => {
  const { container } = await open()
  const [first, second] = screen.getAllByRole('link', { name: /^Vergrössern/ })
  expect(first!.getAttribute('href')).toBe('/media/vorn-12345678.800.jpg')
  await userEvent.click(second!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Bilder' }))
  expect(dialog.getByText('Bild 2 von 2')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(dialog.getByText('Bild 2 von 2')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Vorheriges Bild' }))
  expect(dialog.getByText('Bild 1 von 2')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(dialog.getByText('Bild 2 von 2')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Schliessen' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
