// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { Description } from './description.tsx'

afterEach(cleanup)

it('a description is folded on a phone to its first paragraph, and opens by a press', async () => {
  const { container } = renderInShop(<Description text={'Eins.\n\nZwei.'} />)
  const text = screen.getByText('Zwei.').parentElement!
  expect(text.dataset['folded']).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Mehr lesen', expanded: false }))
  expect(text.dataset['folded']).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Weniger', expanded: true })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

it('a description of one paragraph has nothing to open', () => {
  renderInShop(<Description text="Eins." />)
  expect(screen.queryByRole('button')).toBeNull()
})
