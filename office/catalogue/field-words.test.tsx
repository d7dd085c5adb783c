// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLanguage } from '../core/language.tsx'
import { renderInOffice } from '../core/office.fixture.tsx'
import { useFieldWords, type FieldWords } from './field-words.ts'

afterEach(cleanup)

function Form({ hasWords }: { hasWords: (words: FieldWords) => void }) {
  const words = useFieldWords()
  const { choose } = useLanguage()
  useEffect(() => hasWords(words), [hasWords, words])
  return <button onClick={() => choose('fr')}>{words.kind('tour').many}</button>
}

async function openForm(hasWords = vi.fn<(words: FieldWords) => void>()) {
  renderInOffice(<Form hasWords={hasWords} />, { may: [], answers: {} })
  await screen.findByRole('button', { name: 'Führungen' })
  return { words: hasWords.mock.lastCall![0], hasWords }
}

it('names a field as it is under what is around it, or else as it is anywhere', async () => {
  const { words } = await openForm()
  expect(words.label(['tour', 'name'])).toBe('Art der Führung')
  expect(words.label(['event', 'tickets', 'name'])).toBe('Name')
  expect(words.help(['shop', 'settings', 'moving'])).not.toBe(words.help(['event', 'moving']))
  expect(words.help(['event', 'tickets', 'name'])).toBeUndefined()
})

it('names values, with what the browser knows: languages, countries and currencies', async () => {
  const { words } = await openForm()
  expect(words.option(['event', 'schedule', 'type'], 'slots')).toBe('Zu festen Zeiten')
  expect(words.option(['venue', 'hours'], 'mon')).toBe('Montag')
  expect(words.option(['event', 'moving'], '')).toBe('Wie im Shop eingestellt')
  expect(words.option(['shop', 'settings', 'moving'], '')).toBe('Nicht möglich')
  expect(words.option(['shop', 'config', 'languages'], 'fr')).toBe('Französisch')
  expect(words.option(['shipping', 'countries'], 'LI')).toBe('Liechtenstein')
  expect(words.option(['shop', 'settings', 'currency'], 'EUR')).toBe('Euro')
})

it('gives what a newer shop has and these texts do not as it is written', async () => {
  const { words } = await openForm()
  expect(words.label(['event', 'smells'])).toBe('smells')
  expect(words.help(['event', 'smells'])).toBeUndefined()
  expect(words.option(['event', 'smells'], 'of roses')).toBe('of roses')
  expect(words.option(['shop', 'config', 'languages'], 'not a code')).toBe('not a code')
  expect(words.kind('smell')).toEqual({ one: 'smell', many: 'smell', about: '' })
})

it('says it in the language that is chosen meanwhile', async () => {
  const { hasWords } = await openForm()
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'Visites guidées' })
  expect(hasWords.mock.lastCall![0].label(['event', 'tickets', 'price'])).toBe('Prix')
})
