// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { newSigningKey, signBarcode } from '@foyer/server/documents/barcode.ts'
import { Door } from './door.tsx'
import type { Conflict, Device } from './store.ts'

/** What the browser of the device keeps. */
const kept = vi.hoisted(() => ({
  device: undefined as Device | undefined,
  conflicts: [] as Conflict[],
  isBroken: false,
}))
vi.mock('./store.ts', () => {
  const none = () => Promise.resolve()
  const empty = () => Promise.resolve([])
  const whole = () => (kept.isBroken ? Promise.reject(new Error('quota')) : none())
  return {
    keptDevice: () => Promise.resolve(kept.device),
    keepDevice: none,
    forgetDevice: none,
    keptList: none,
    keepList: none,
    allWaiting: empty,
    isWaiting: () => Promise.resolve(false),
    keptConflicts: () => Promise.resolve(kept.conflicts),
    forgetConflict: none,
    seenHere: none,
    keepSeen: whole,
    keepWaiting: whole,
    keepHandedIn: none,
    takeBackWaiting: none,
  }
})

/** A page may not sound yet. */
const sound = { state: 'suspended', resume: vi.fn<() => void>() }

const device: Device = {
  token: 'door_x',
  gate: 'haus',
  name: 'Main entrance',
  rights: ['find'],
  unattended: false,
  venue: null,
  museum: 'Museum',
  occupancy: { people: 3, limit: null },
  ends: null,
}
const ticket = {
  kind: 'ticket' as const,
  number: 'F100001',
  name: 'Light of the South',
  detail: 'Adult',
  places: 1,
  datetime: null,
  datetime_end: null,
}
const valid: ScanAnswer = { outcome: 'valid', admitted: 1, left: 0, earlier: [], ticket }
const look: ScanAnswer = { ...valid, admitted: 0, left: 1, waits: 'look', look: 'card' }
const found = { ...ticket, id: '5f0c1b1e-0000-4000-8000-000000000001', admitted: 0, void: false }
const conflict: Conflict = {
  ...valid,
  id: 'c1',
  outcome: 'used',
  conflict: true,
  at: '2026-03-20T09:05:00.000Z',
  earlier: [{ at: '2026-03-20T09:04:00.000Z', gate: 'Quay', admitted: 1 }],
}

const signingKey = newSigningKey()
const list = {
  version: '1',
  early_minutes: 0,
  late_minutes: 0,
  keys: [{ id: signingKey.id, x: signingKey.publicKey.x }],
  times: [],
  again: { undated: [], passes: false },
  offers: [],
  looks: [],
  exceptions: [],
}
const signed = (start: string) =>
  signBarcode(signingKey, {
    ticketId: `${start}0c1b1e-0000-4000-8000-000000000001`,
    eventId: 1,
    startsAt: null,
    places: 1,
  })

/** The shop, which answers codes by their letters, and what it was asked. */
function openShop(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { barcode, pause, text } = JSON.parse(body) as { barcode?: string; pause?: boolean; text?: string }
    const call = url.replace(/^\/api\/\w+\//, '')
    asked.push(call)
    const answers: Record<string, unknown> = {
      'door/pair': device,
      'office/redeem': barcode?.startsWith('LOOK') && pause ? look : valid,
      'office/redeem/device': device,
      'office/redeem/list': list,
      'office/redeem/find': { found: text === 'F100001' ? [found] : [] },
      'office/redeem/name': { found: [{ ...found, person: 'Ruth Meier' }], more: false },
      'office/redeem/undo': { admitted: 1, left: 1 },
    }
    return Promise.resolve(Response.json({ data: answers[call] }))
  })
  return asked
}

function scan(code: string): void {
  const value = performance.now()
  for (const key of [...code, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value }))
  }
}

beforeEach(() => {
  kept.device = undefined
  kept.conflicts = []
  kept.isBroken = false
  localStorage.setItem('foyer-door-language', 'en')
  sound.resume.mockClear()
  vi.stubGlobal('AudioContext', function sounds() {
    return sound
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The door', () => {
  it('says each answer to a screen reader, also the same as before', async () => {
    kept.device = device
    openShop()
    render(<Door />)
    await screen.findByText(/^No camera/)
    const region = document.querySelector('[aria-live=assertive]')!
    const said: string[] = []
    new MutationObserver((all) => {
      for (const { addedNodes } of all) for (const node of addedNodes) said.push(node.textContent!)
    }).observe(region, { childList: true, subtree: true })
    scan('FIRST-CODE')
    await expect.poll(() => said).toEqual(['Valid. 1 Adult. Light of the South'])
    expect(sound.resume).toHaveBeenCalled()
    scan('LOOK-AT-IT')
    await expect.poll(() => said.length).toBe(2)
    expect(said[1]).toMatch(/^Check the card\. 1 Adult\. Reduced: ask for the card/)
    await userEvent.click(screen.getByRole('button', { name: 'Seen, let in' }))
    await expect.poll(() => said.length).toBe(3)
    scan('OTHER-CODE')
    await expect.poll(() => said.slice(2)).toEqual(Array(2).fill('Valid. 1 Adult. Light of the South'))
  })

  it('shows what the shop has counted, though it cannot keep it', async () => {
    kept.device = device
    kept.isBroken = true
    const asked = openShop()
    render(<Door />)
    await expect.poll(() => asked).toContain('office/redeem/list')
    scan(signed('aa'))
    await screen.findByRole('heading', { name: 'Valid' })
  })

  it('lets nobody in without network whom it cannot keep', async () => {
    kept.device = device
    openShop()
    render(<Door />)
    await screen.findByText(/^No camera/)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    scan(signed('aa'))
    await screen.findByRole('heading', { name: 'Valid' })
    kept.isBroken = true
    scan(signed('bb'))
    await screen.findByRole('heading', { name: 'No answer' })
    expect(screen.queryByRole('heading', { name: 'Valid' })).toBeNull()
  })

  it('tells of who was let in by mistake once an answer has stood, though nobody presses, unless one waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    // time passes as it is let, however slow the machine is
    const seen = (what: () => void) => vi.waitFor(what, { interval: 1, timeout: 20_000 })
    const heading = (name: string) => screen.getByRole('heading', { name })
    kept.device = device
    openShop()
    render(<Door />)
    await seen(() => screen.getByText(/^No camera/))
    scan('LOOK-AT-IT')
    await seen(() => heading('Check the card'))
    kept.conflicts = [conflict]
    await vi.advanceTimersByTimeAsync(12_000)
    heading('Check the card')
    scan('FIRST-CODE')
    await seen(() => heading('Valid'))
    await vi.advanceTimersByTimeAsync(4_000)
    heading('Valid')
    await vi.advanceTimersByTimeAsync(2_000)
    await seen(() => heading('Let in twice'))
    screen.getByText('10:04 at Quay')
    // the next code comes first
    scan('OTHER-CODE')
    await seen(() => heading('Valid'))
    await vi.advanceTimersByTimeAsync(6_000)
    kept.conflicts = []
    screen.getByRole('button', { name: 'Understood' }).click()
    await seen(() => screen.getByRole('button', { name: 'Find' }))
    // it was said when it was let in, and of nobody now
    expect(document.querySelector('[aria-live=assertive]')!.textContent).toBe('')
  })

  it('is worked by keyboard alone: pairing, a number, undo, the last ten, a name', async () => {
    const asked = openShop()
    render(<Door />)
    const user = userEvent.setup()
    const press = async (name: string | RegExp) => {
      await screen.findByRole('button', { name })
      for (let tabs = 0; tabs < 15; tabs++) {
        if (document.activeElement === screen.queryByRole('button', { name })) return user.keyboard('{Enter}')
        await user.tab()
      }
      throw new Error(`nobody gets to ${name} by keyboard`)
    }
    await screen.findByRole('textbox', { name: 'Code' })
    await user.tab()
    await user.keyboard('AAAAA-BBBBB{Enter}')
    await press('Find')
    await user.keyboard('F100001{Enter}')
    await press(/1 Adult/)
    await screen.findByRole('heading', { name: 'Valid' })
    await press('Undo')
    await screen.findByRole('heading', { name: 'Undone' })
    await press('Go on scanning')
    await press('Last 10')
    const [only] = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(only!.textContent).toMatch(/^Undone/)
    await press('Go on scanning')
    await press('Find')
    await user.keyboard('Meier{Enter}')
    await press(/Ruth Meier/)
    await screen.findByRole('heading', { name: 'Valid' })
    await press('Main entrance')
    await screen.findByRole('heading', { name: 'This device' })
    expect(asked.filter((call) => !/device|list/.test(call))).toEqual([
      'door/pair',
      'office/redeem/find',
      'office/redeem',
      'office/redeem/undo',
      'office/redeem/find',
      'office/redeem/name',
      'office/redeem',
    ])
  })
})
