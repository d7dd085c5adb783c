// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { ProgressBar } from './progress-bar.tsx'

afterEach(cleanup)

it('the progress bar has the four steps in their order (R2.95)', async () => {
  const { container } = renderInShop(<ProgressBar step="cart" />)
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Warenkorb',
    'Angaben',
    'Zahlung',
    'Abschluss',
  ])
  expect(await axeViolations(container)).toEqual([])
})

it.each([
  ['cart', 1],
  ['login', 2],
  ['payment', 3],
  ['complete', 4],
] as const)('the step %s is marked and said as step %i of 4 (R2.96)', (step, number) => {
  renderInShop(<ProgressBar step={step} />)
  const marked = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
  expect(marked.indexOf('step')).toBe(number - 1)
  expect(marked.filter(Boolean)).toHaveLength(1)
  expect(screen.getByText(`Schritt ${number} von 4`)).toBeTruthy()
})

it('steps that are done lead back, until the order is complete', () => {
  renderInShop(<ProgressBar step="payment" />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/de/checkout?edit=basket',
    '/de/register-guest',
  ])
  cleanup()
  renderInShop(<ProgressBar step="complete" />)
  expect(screen.queryAllByRole('link')).toEqual([])
})
