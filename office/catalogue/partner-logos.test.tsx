// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { entries, open } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const text = { type: 'string' }
const logo = {
  type: 'object',
  properties: { image: { type: 'string', format: 'logo' }, alt: text, link: text },
  required: ['image'],
}
const shop = {
  type: 'object',
  properties: { logos: { type: 'array', items: logo } },
  required: ['logos'],
}
const hash = (letter: string) => letter.repeat(64)
const file = (name: string, letter: string, shows: number) => ({
  file: `logos/${name}.svg`,
  hash: hash(letter),
  width: 90,
  height: 30,
  bytes: 500,
  shows,
})
const stored = { logos: [{ image: '/media/logos/bank.svg', alt: 'Bank' }] }
const answers = {
  'catalogue-schema': () => ({
    languages: ['de', 'en'],
    currency: 'CHF',
    kinds: [{ kind: 'shop', in: 'file', name: 'shop.yaml', schema: shop }],
  }),
  'catalogue-entries': () => ({
    ...entries,
    entries: [{ kind: 'shop', file: 'shop.yaml', entry: '', title: 'Museum' }],
  }),
  'catalogue-pictures': () => ({ pictures: [], files: [file('bank', 'a', 1), file('both', 'b', 2)] }),
  'catalogue-entry': () => ({ value: stored, on_sale: stored }),
  'catalogue-upload': () => file('neu-cccccc', 'c', 0),
}
const path = `entries/${encodeURIComponent('shop.yaml')}`
const svg = () => new File(['<svg/>'], 'Neu.svg', { type: 'image/svg+xml' })
const zoneOf = async (name: string) =>
  (await screen.findByRole('button', { name, hidden: true })).closest<HTMLElement>('.drop-picture')!
const drop = async (name: string) => fireEvent.drop(await zoneOf(name), { dataTransfer: { files: [svg()] } })
async function shown(letter: string): Promise<void> {
  const source = () => document.querySelector('.picture-field__logo')?.getAttribute('src')
  await expect.poll(source).toContain(hash(letter))
}
const changesOf = (bodies: (name: string) => unknown[]) =>
  (bodies('catalogue-change')[0] as { changes: unknown[] }).changes
const save = () => screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' })
const added = { file: 'logos/neu-cccccc.svg', entry: '', was: null, value: hash('c') }
const saying = (image: string, more: object = { alt: 'Bank' }) =>
  expect.objectContaining({ value: { logos: [{ image, ...more }] } })

describe("A partner's logo", () => {
  it('is seen, and gets another file in place of the one that nothing else shows: nobody types a path', async () => {
    const { user, bodies } = open(path, answers)
    await shown('a')
    expect(document.querySelector('summary')!.textContent).toBe('Bank')
    expect(screen.queryByDisplayValue(/media/)).toBeNull()
    await drop('Logo ersetzen: Logo')
    await shown('c')
    await screen.findByText(/bank\.svg$/)
    expect(bodies('catalogue-upload')).toEqual([{ name: 'Neu.svg', content: btoa('<svg/>'), logo: true }])
    await user.click(save())
    expect(changesOf(bodies)).toEqual([
      saying('/media/logos/neu-cccccc.svg'),
      added,
      { file: 'logos/bank.svg', entry: '', was: hash('a'), value: null },
    ])
  })

  it('leaves the file before where another place names it', async () => {
    const both = { logos: [{ image: '/media/logos/both.svg' }] }
    const { user, bodies } = open(path, { ...answers, 'catalogue-entry': () => ({ value: both, on_sale: both }) })
    await shown('b')
    await drop('Logo ersetzen: Logo')
    await shown('c')
    await user.click(save())
    expect(changesOf(bodies)).toEqual([saying('/media/logos/neu-cccccc.svg', {}), added])
  })

  it('is named where the catalogue has it already, and one in the text itself is seen too', async () => {
    const inText = { logos: [{ image: 'data:image/png;base64,AA==' }] }
    const { user, bodies } = open(path, {
      ...answers,
      'catalogue-entry': () => ({ value: inText, on_sale: inText }),
      'catalogue-upload': () => file('both', 'b', 2),
    })
    await zoneOf('Logo ersetzen: Logo')
    expect(document.querySelector('.picture-field__logo')!.getAttribute('src')).toMatch(/^data:/)
    await drop('Logo ersetzen: Logo')
    await shown('b')
    await user.click(save())
    expect(changesOf(bodies)).toEqual([saying('/media/logos/both.svg', {})])
  })

  it('is asked for where there is none yet, and refused with the reason where it was dropped', async () => {
    const none = { logos: [{ image: '' }] }
    const message = 'In dieser Zeichnung steht <script>.'
    open(path, {
      ...answers,
      'catalogue-entry': () => ({ value: none, on_sale: none }),
      'catalogue-upload': () => Response.json({ code: 'PICTURE_UNSAFE', message }, { status: 422 }),
    })
    await drop('Logo wählen: Logo')
    const zone = within(await zoneOf('Logo wählen: Logo'))
    await zone.findByText(message)
    zone.getByText(/^Oder ein Logo hierher ziehen/)
    expect(document.querySelector('.picture-field__logo')).toBeNull()
  })
})
