// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { PageHead } from './page-head.tsx'

afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

it('what is shared has no soft hyphens, which are for lines that break', () => {
  renderInShop(<PageHead title={'Integritets\u00adpolicy'} text={'Uppgifter\u00ad om dig'} />, {
    route: 'tickets',
    path: '/de/tickets',
  })
  const said = (name: string) => document.querySelector(`meta[property="og:${name}"]`)!.getAttribute('content')
  expect([said('title'), said('description')]).toEqual(['Integritetspolicy', 'Uppgifter om dig'])
})
