// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

function Choosing({ error = null, strength = true }: { error?: string | null; strength?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        label="Passwort"
        autoComplete={strength ? 'new-password' : 'current-password'}
        strength={strength}
        error={error}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <button>Senden</button>
    </form>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Passwort')
const show = () => screen.getByRole('button', { name: 'Anzeigen: Passwort' })

describe('a password', () => {
  it('is hidden until its switch shows it, and hidden again before it is sent', async () => {
    const { container } = renderInShop(<Choosing />)
    await userEvent.type(field(), 'Seerosen')
    expect([field().type, show().getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    await userEvent.click(show())
    expect([field().type, show().getAttribute('aria-pressed'), field().value]).toEqual(['text', 'true', 'Seerosen'])
    expect(await axeViolations(container)).toEqual([])
    fireEvent.submit(container.querySelector('form')!)
    expect([field().type, show().getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  })

  it('can be pasted and filled by a password manager', async () => {
    renderInShop(<Choosing strength={false} />)
    expect(field().autocomplete).toBe('current-password')
    await userEvent.click(field())
    await userEvent.paste('aus dem Tresor')
    expect(field().value).toBe('aus dem Tresor')
  })

  it('that is chosen says how strong it is, politely and in words', async () => {
    const { container } = renderInShop(<Choosing />)
    const said = container.querySelector('[aria-live="polite"]')!
    expect([field().autocomplete, said.textContent]).toEqual(['new-password', ''])
    expect(screen.getByText('Mindestens 8 Zeichen, am besten mehrere Wörter.').id).toBe(
      field().getAttribute('aria-describedby'),
    )
    const strengths: string[] = []
    for (const typed of ['Seerose', 'aaaaaaaa', 'Seerosen', 'Seerosen im Teich']) {
      await userEvent.clear(field())
      await userEvent.paste(typed)
      strengths.push(said.textContent!)
    }
    expect(strengths).toEqual(['Noch zu kurz', 'Leicht zu erraten', 'Brauchbar; länger ist besser', 'Stark'])
    cleanup()
    expect(renderInShop(<Choosing strength={false} />).container.querySelector('[aria-live]')).toBeNull()
  })

  it('has its error before it, as any field', async () => {
    const { container } = renderInShop(<Choosing error="Bitte wählen Sie ein Passwort." />)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const described = field()
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
    expect(described).toEqual(['Mindestens 8 Zeichen, am besten mehrere Wörter.', 'Bitte wählen Sie ein Passwort.'])
    expect(await axeViolations(container)).toEqual([])
  })
})
