// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKeys } from './session-keys.ts'
import { isText, sessionStore } from './session-store.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())
const partner = () => sessionStore<string | null>(sessionKeys.partner, null, isText)

describe('a session store', () => {
  it('keeps its value in session storage and has it again after a reload (R4.6, R9.23)', () => {
    partner().write('tourism')
    expect(sessionStorage.getItem('partner')).toBe('"tourism"')
    expect(partner().read()).toBe('tourism')
    expect(localStorage.length).toBe(0)
  })

  it('clears the value and its copy', () => {
    const store = partner()
    store.write('tourism')
    store.clear()
    expect([store.read(), sessionStorage.getItem('partner')]).toEqual([null, null])
  })

  it('forgets what it does not understand (R9.23)', () => {
    sessionStorage.setItem('partner', '{"broken')
    expect(partner().read()).toBeNull()
    sessionStorage.setItem('partner', '42')
    expect(partner().read()).toBeNull()
  })

  it('works without session storage, as long as the page lives (R9.23)', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    const store = partner()
    store.write('tourism')
    expect(store.read()).toBe('tourism')
  })

  it('renders empty on the server and while hydrating, then fills in (R9.23)', async () => {
    sessionStorage.setItem('partner', '"tourism"')
    const store = partner()
    const Shown = () => <p>{store.use() ?? 'nobody'}</p>
    const html = renderToString(<Shown />)
    expect(html).toContain('nobody')
    document.body.innerHTML = `<div id="root">${html}</div>`
    const complaints = vi.spyOn(console, 'error')
    await act(async () => void hydrateRoot(document.getElementById('root')!, <Shown />))
    expect(document.body.textContent).toBe('tourism')
    expect(complaints).not.toHaveBeenCalled()
  })

  it('tells every component at once', () => {
    const store = partner()
    const Shown = () => <p>{store.use() ?? 'nobody'}</p>
    render(<Shown />)
    document.getElementById('root')?.remove()
    act(() => store.write('tourism'))
    expect(screen.getByText('tourism')).toBeTruthy()
  })
})
