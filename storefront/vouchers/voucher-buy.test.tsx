// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { VoucherBuy } from './voucher-buy.tsx'
import { voucherOnSale } from './voucher.fixture.ts'

beforeEach(() => act(() => cartStore.write(emptyCart)))
afterEach(cleanup)

const show = (given: Partial<Voucher> = {}, line: VoucherItem | null = null) =>
  renderInShop(
    <VoucherBuy offer={{ voucher: voucherOnSale(given), today: '2026-12-05' }} changing={line && { line, index: 0 }} />,
    { route: 'voucherSingle', path: '/de/vouchers/501' },
  )
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const amount = () => field('Betrag')
const write = async (into: HTMLElement, text: string) => {
  await userEvent.clear(into)
  if (text) await userEvent.type(into, text)
}
const press = async (name: string | RegExp = /in den Warenkorb$/i) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.dynamicImportSettled())
}
const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))
const said = () => document.body.textContent!.replaceAll('\u00a0', ' ')

describe('a voucher of a free amount', () => {
  it('begins with what is suggested, says both limits, and takes what is typed in any way (R1.8, R5.27)', async () => {
    const { container } = show()
    expect(amount().value).toBe('80')
    expect(said()).toContain('Von CHF 10 bis CHF 500')
    expect(await axeViolations(container)).toEqual([])
    await write(amount(), "1'00,5")
    await press()
    expect(cartStore.read()).toMatchObject({
      currency: 'CHF',
      form: [{ type: 'voucher', id: 501, price: 10_050, totalPrice: 10_050, count: 1, send: null }],
    })
  })

  it('takes a negative amount as a positive one, and shows it so once it is left (R5.28)', async () => {
    show()
    await write(amount(), '-75')
    await userEvent.tab()
    expect(amount().value).toBe('75')
    await press()
    expect(cartStore.read().form).toMatchObject([{ price: 7500 }])
  })

  it('has amounts to choose at once (R1.8)', async () => {
    show()
    const quick = screen.getByRole('list', { name: 'Beträge zur Auswahl' })
    await userEvent.click(within(quick).getByRole('button', { name: /200/ }))
    expect(amount().value).toBe('200')
    expect(within(quick).getByRole('button', { pressed: true }).textContent).toContain('200')
  })

  it.each([
    ['9.99', 'CHF 9.99 geht nicht: Der Betrag liegt zwischen CHF 10 und CHF 500.'],
    ['501', 'CHF 501 geht nicht: Der Betrag liegt zwischen CHF 10 und CHF 500.'],
    ['0', 'CHF 0 geht nicht: Der Betrag liegt zwischen CHF 10 und CHF 500.'],
    ['', 'Bitte geben Sie einen Betrag zwischen CHF 10 und CHF 500 ein.'],
    ['viel', 'Bitte geben Sie einen Betrag zwischen CHF 10 und CHF 500 ein.'],
    ['1e9', 'Bitte geben Sie einen Betrag zwischen CHF 10 und CHF 500 ein.'],
  ])('is not sold for "%s", and says why with both limits (R1.8)', async (typed, why) => {
    show()
    await write(amount(), typed)
    await press()
    expect(problems()).toEqual([why])
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(cartStore.read().form).toEqual([])
  })
})

describe('a voucher of a fixed price', () => {
  it('has no amount to type, but a number (R1.7)', async () => {
    show({ amount: null, price: 5000 })
    expect(screen.queryByRole('textbox', { name: 'Betrag' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Eins mehr/ }))
    await press()
    expect(cartStore.read().form).toMatchObject([{ price: 5000, count: 2, totalPrice: 10_000 }])
  })
})

describe('the card of a voucher', () => {
  const pictures = ['Rhone', 'Ernte', 'Welle'].map((title) => ({
    key: title.toLowerCase(),
    src: `/media/${title}`,
    widths: [640],
    width: 1200,
    height: 900,
    colour: '#204060',
    kind: 'artwork' as const,
    artist: 'Jemand',
    title,
    year: null,
    credit: null,
    alt: title,
  }))
  const card = () => document.querySelector('.voucher-face')!
  const shown = () => card().querySelector('img')!.getAttribute('src')

  it('shows the picture that is chosen, what is written and the sum, and is what goes into the basket', async () => {
    const { container } = show({ pictures })
    expect(shown()).toContain('/media/Rhone')
    await userEvent.click(screen.getByRole('radio', { name: 'Ernte' }))
    expect(shown()).toContain('/media/Ernte')
    await write(field(/^Von/), 'Deine Emilia')
    expect(card().textContent).toContain('Deine Emilia')
    expect(card().textContent).toContain('5.\u00a0Dezember 2031')
    expect(await axeViolations(container)).toEqual([])
    await press(/^Für CHF.80 in den Warenkorb$/)
    expect(cartStore.read().form).toMatchObject([{ picture: 'ernte', from: 'Deine Emilia' }])
  })

  it('begins with the picture that the list was left by, and with that of the line that is changed', async () => {
    const offer = { voucher: voucherOnSale({ pictures }), today: '2026-12-05' }
    renderInShop(<VoucherBuy offer={offer} changing={null} begun="welle" />, { route: 'voucherSingle', path: '/de' })
    expect(shown()).toContain('/media/Welle')
    await press()
    const [line] = cartStore.read().form as [VoucherItem]
    cleanup()
    show({ pictures }, line)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Welle' }).checked).toBe(true)
    cleanup()
    // one that is no longer offered is no choice
    show({ pictures: pictures.slice(0, 2) }, line)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rhone' }).checked).toBe(true)
  })
})

describe('who a voucher is for', () => {
  it('stands on it as it is typed, with the letters that are left', async () => {
    show()
    await write(field(/Name auf dem Gutschein/), 'Ida')
    await write(field(/Widmung/), 'Alles Gute')
    expect(said()).toContain('Für Ida')
    expect(said()).toContain('Noch 290 Zeichen')
    await press()
    expect(cartStore.read().form).toMatchObject([{ recipient: 'Ida', dedication: 'Alles Gute' }])
    expect(cartStore.read().form[0]).not.toHaveProperty('picture')
  })

  it('can have emoji, and learns at its field of letters that no paper can have', async () => {
    show()
    const unprintable = 'Name auf dem Gutschein: «தமிழ்» können wir nicht drucken.'
    await write(field(/Name auf dem Gutschein/), 'தமிழ்')
    await write(field(/Widmung/), 'Für Oma 🌻')
    await press()
    expect(problems()).toMatchObject([expect.stringContaining(unprintable)])
    expect(field(/Name auf dem Gutschein/).getAttribute('aria-invalid')).toBe('true')
    expect(cartStore.read().form).toEqual([])
    await write(field(/Name auf dem Gutschein/), 'Tamil')
    await press()
    expect(cartStore.read().form).toMatchObject([{ recipient: 'Tamil', dedication: 'Für Oma 🌻' }])
  })

  it('gets it by mail on a day, which both have to be right', async () => {
    show()
    await userEvent.click(screen.getByRole('radio', { name: 'Die beschenkte Person direkt' }))
    await userEvent.click(screen.getByRole('radio', { name: /An einem Tag/ }))
    await write(field(/E-Mail-Adresse/), 'தமிழ்@')
    await press()
    expect(problems()).toEqual([
      'Bitte prüfen Sie die E-Mail-Adresse der beschenkten Person.',
      'Bitte wählen Sie einen Tag von heute bis 5. Dezember 2027.',
    ])
    await write(field(/E-Mail-Adresse/), 'ida@example.org')
    await userEvent.type(screen.getByLabelText('Tag'), '2026-12-24')
    await press()
    expect(cartStore.read().form).toMatchObject([{ send: { email: 'ida@example.org', on: '2026-12-24' } }])
  })

  it('is changed on the same page, and the line of the basket with it', async () => {
    show()
    await write(field(/Name auf dem Gutschein/), 'Ida')
    await press()
    const [line] = cartStore.read().form as [VoucherItem]
    cleanup()
    show({}, line)
    expect(field(/Name auf dem Gutschein/).value).toBe('Ida')
    await write(amount(), '120')
    await press('Änderungen speichern')
    expect(cartStore.read().form).toMatchObject([{ recipient: 'Ida', price: 12_000 }])
  })
})
