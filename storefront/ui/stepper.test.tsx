// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)
const available = 4

function Adults({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  return (
    <Stepper
      label="Erwachsene"
      value={count}
      onChange={(requested) => {
        if (requested > available) return `Sie möchten ${requested}; es sind noch ${available} da.`
        setCount(requested)
        return null
      }}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Erwachsene' })
const more = () => screen.getByRole('button', { name: 'Eins mehr: Erwachsene' })
const fewer = () => screen.getByRole('button', { name: 'Eins weniger: Erwachsene' })

describe('a count', () => {
  it('goes up and down by labelled buttons, not below 0 (R5.53)', async () => {
    const { container } = renderInShop(<Adults />)
    await userEvent.click(more())
    await userEvent.click(more())
    expect(field().value).toBe('2')
    await userEvent.click(fewer())
    await userEvent.click(fewer())
    await userEvent.click(fewer())
    expect(field().value).toBe('0')
    expect(fewer().getAttribute('aria-disabled')).toBe('true')
    expect(await axeViolations(container)).toEqual([])
  })

  it.each([
    ['3', '3'],
    ['1e3', '0'],
    ['-2', '0'],
    ['', '0'],
    ['٣', '0'],
    ['two', '0'],
  ])('typed as %j becomes %s (R5.5)', async (typed, count) => {
    renderInShop(<Adults start={1} />)
    await userEvent.clear(field())
    if (typed) await userEvent.type(field(), typed)
    await userEvent.tab()
    expect(field().value).toBe(count)
  })

  it('counts as it is typed, and forgets the beginning of what turns out too many (R5.53, R5.14)', async () => {
    renderInShop(
      <>
        <Adults start={2} />
        <output aria-label="Warenkorb" />
      </>,
    )
    await userEvent.clear(field())
    await userEvent.type(field(), '3')
    expect(fewer().getAttribute('aria-disabled')).toBe('false')
    await userEvent.clear(field())
    await userEvent.type(field(), '12')
    expect(field().value).toBe('12')
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('Sie möchten 12; es sind noch 4 da.')
    await userEvent.tab()
    expect(field().value).toBe('2')
  })

  it('above the limit stays what it was and says why, with what was asked for and what there is (R5.14, R5.13)', async () => {
    renderInShop(<Adults start={2} />)
    await userEvent.clear(field())
    await userEvent.type(field(), '9{Enter}')
    expect(field().value).toBe('2')
    expect(screen.getByRole('status').textContent).toBe('Sie möchten 9; es sind noch 4 da.')
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
    await userEvent.click(fewer())
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('no longer says why once something else decides how many there are, and goes up again', async () => {
    function AtTimes() {
      const [time, setTime] = useState('10:00')
      return (
        <>
          <Stepper
            label="Erwachsene"
            value={2}
            room={time}
            onChange={(requested) => (requested > 2 && time === '10:00' ? 'Es sind noch 2 da.' : null)}
          />
          <button onClick={() => setTime('11:00')}>11:00</button>
        </>
      )
    }
    renderInShop(<AtTimes />)
    await userEvent.click(more())
    expect(screen.getByRole('status').textContent).toBe('Es sind noch 2 da.')
    expect(more().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '11:00' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(more().getAttribute('aria-disabled')).toBe('false')
  })
})
