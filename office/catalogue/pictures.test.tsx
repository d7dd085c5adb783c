// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { entries, open, path } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const words = { type: 'object', format: 'words', properties: { de: { type: 'string' }, en: { type: 'string' } } }
const event = {
  type: 'object',
  properties: {
    id: { type: 'integer', names: 'event' },
    picture: { type: 'string', of: 'picture' },
    works: { type: 'array', items: { type: 'string', of: 'picture' } },
  },
  required: ['id', 'picture'],
}
const integer = { type: 'integer' }
const picture = {
  type: 'object',
  properties: {
    id: { type: 'string', names: 'picture' },
    file: { type: 'string', format: 'file' },
    dark: { type: 'string', format: 'file' },
    cut: {
      type: 'object',
      format: 'cut',
      properties: { left: integer, top: integer, width: integer, height: integer },
    },
    focus: { type: 'object', format: 'focus', properties: { x: integer, y: integer } },
    kind: { type: 'string', enum: ['artwork', 'photograph', 'illustration'] },
    title: words,
    credit: { type: 'string' },
    licence: { type: 'string' },
    alt: words,
  },
  required: ['id', 'file', 'kind', 'licence', 'alt'],
  additionalProperties: false,
}
const hash = (letter: string) => letter.repeat(64)
const file = (name: string, letter: string) => ({
  file: `pictures/${name}.jpg`,
  hash: hash(letter),
  width: 1600,
  height: 1200,
  bytes: 1000,
})
const listed = ['pond', 'hill', 'quay'].map((id, at) => ({
  ...file(id, 'abc'[at]!),
  id,
  title: `Bild ${id}`,
  uses: [] as { file: string; entry: string; title: string }[],
  drafts: [] as number[],
}))
const answers = {
  'catalogue-schema': () => ({
    languages: ['de', 'en'],
    currency: 'CHF',
    kinds: [
      { kind: 'event', in: 'folder', name: 'events', schema: event },
      { kind: 'picture', in: 'list', name: 'pictures.yaml', schema: picture },
    ],
  }),
  'catalogue-pictures': () => ({ pictures: listed, files: listed.map((one) => ({ ...one, shows: 1 })) }),
  'catalogue-entry': () => ({ value: { id: 1, picture: 'pond' }, on_sale: { id: 1, picture: 'pond' } }),
  'catalogue-upload': () => ({ ...file('garden-dddddd', 'd'), width: 2000 }),
}
const jpeg = (name = 'Garden.jpg') => new File(['jpeg'], name, { type: 'image/jpeg' })
const changesOf = (bodies: (name: string) => unknown[]) =>
  (bodies('catalogue-change')[0] as { changes: unknown[] }).changes
const zone = () => screen.getByRole('button', { name: 'Neues Bild: Bild' }).closest('.drop-picture')!
const save = () => screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' })

describe('The picture of an entry', () => {
  it('is dropped, cut, described and saved with what shows it', async () => {
    const { user, bodies } = open(path, answers)
    await screen.findByRole('button', { name: 'Neues Bild: Bild' })
    fireEvent.drop(zone(), { dataTransfer: { files: [jpeg()] } })
    const about = within(await screen.findByRole('region', { name: 'Zum neuen Bild' }))
    expect(bodies('catalogue-upload')).toEqual([{ name: 'Garden.jpg', content: btoa('jpeg') }])
    await user.type(about.getByRole('textbox', { name: 'Lizenz' }), 'CC0')
    await user.type(about.getByRole('textbox', { name: 'Satz für Screenreader, Deutsch' }), 'Ein Garten')
    // asked for, and not said when nothing was said
    await user.type(about.getByRole('textbox', { name: 'Bildnachweis' }), 'A')
    await user.clear(about.getByRole('textbox', { name: 'Bildnachweis' }))
    await user.selectOptions(about.getByRole('combobox', { name: 'Ausschnitt' }), '4 : 3, wie in Listen')
    const cut = about.getByRole('button', { name: 'Ausschnitt verschieben' })
    fireEvent.keyDown(cut, { key: 'ArrowLeft', shiftKey: true })
    fireEvent.keyDown(about.getByRole('button', { name: /^Blickpunkt: 50 % von links, 50 %/ }), { key: 'ArrowDown' })
    await user.click(save())
    const value = {
      id: 'garden',
      file: 'pictures/garden-dddddd.jpg',
      kind: 'photograph',
      licence: 'CC0',
      alt: { de: 'Ein Garten' },
      cut: { left: 0, top: 0, width: 1600, height: 1200 },
      focus: { x: 50, y: 51 },
    }
    expect(changesOf(bodies)).toEqual([
      expect.objectContaining({ value: { id: 1, picture: 'garden' } }),
      { file: 'pictures.yaml', entry: '', was: null, value },
      { file: value.file, entry: '', was: null, value: hash('d') },
    ])
  })

  it('is one of the catalogue, whose file needs nothing more, also where another was dropped before', async () => {
    const { user, bodies } = open(path, answers)
    await screen.findByRole('button', { name: 'Neues Bild: Bild' })
    fireEvent.paste(zone(), { clipboardData: { files: [jpeg()] } })
    await screen.findByRole('region', { name: 'Zum neuen Bild' })
    await user.click(screen.getByRole('combobox', { name: /^Bild/ }))
    await user.click(await screen.findByRole('option', { name: 'Bild hill', hidden: true }))
    expect(screen.queryByRole('region', { name: 'Zum neuen Bild' })).toBeNull()
    screen.getByText(/1600 × 1200 Pixel/)
    await user.click(save())
    expect(changesOf(bodies)).toEqual([expect.objectContaining({ value: { id: 1, picture: 'hill' } })])
  })

  it('is refused where it was dropped, by the server or before it is sent', async () => {
    const message = 'Dieses Bild ist mit 200 × 200 Pixeln zu klein.'
    const { bodies } = open(path, {
      ...answers,
      'catalogue-upload': () => Response.json({ code: 'PICTURE_TOO_SMALL', message }, { status: 422 }),
    })
    await screen.findByRole('button', { name: 'Neues Bild: Bild' })
    fireEvent.drop(zone(), { dataTransfer: { files: [jpeg()] } })
    await within(zone() as HTMLElement).findByText(message)
    const large = jpeg()
    Object.defineProperty(large, 'size', { value: 20_000_001 })
    fireEvent.drop(zone(), { dataTransfer: { files: [large] } })
    await within(zone() as HTMLElement).findByText('Dieses Bild ist zu gross: höchstens 20 MB.')
    expect(bodies('catalogue-upload')).toHaveLength(1)
  })

  it('is one of several, in the order in which they are shown', async () => {
    const works = { id: 1, picture: 'pond', works: ['pond', 'hill'] }
    const { user, bodies } = open(path, { ...answers, 'catalogue-entry': () => ({ value: works, on_sale: works }) })
    await user.click(await screen.findByRole('button', { name: 'Nach unten: Bild pond' }))
    await user.click(screen.getByRole('combobox', { name: /^Weiteres Bild/ }))
    const options = await screen.findAllByRole('option', { name: 'Bild quay', hidden: true })
    await user.click(options.at(-1)!)
    await user.click(screen.getByRole('button', { name: 'Entfernen: Bild hill' }))
    await user.click(save())
    expect(changesOf(bodies)).toEqual([expect.objectContaining({ value: { ...works, works: ['pond', 'quay'] } })])
  })
})

describe('A picture by itself', () => {
  const pond = { id: 'pond', file: 'pictures/pond.jpg', kind: 'photograph', licence: 'CC0', alt: { de: 'Teich' } }
  const at = `entries/${encodeURIComponent('pictures.yaml')}?entry=pond`
  const own = {
    ...answers,
    'catalogue-entries': () => ({
      ...entries,
      entries: [{ kind: 'picture', file: 'pictures.yaml', entry: 'pond', title: 'Teich' }],
    }),
    'catalogue-entry': () => ({ value: pond, on_sale: pond }),
  }

  it('gets another file, and the one before goes, with what was cut out of it', async () => {
    const cut = { left: 0, top: 0, width: 800, height: 600 }
    const value = { ...pond, cut }
    const { user, bodies } = open(at, { ...own, 'catalogue-entry': () => ({ value, on_sale: value }) })
    const replace = await screen.findByRole('button', { name: 'Bild ersetzen: dieses Bild' })
    fireEvent.drop(replace.closest('.drop-picture')!, { dataTransfer: { files: [jpeg()] } })
    await expect.poll(() => screen.queryByRole('button', { name: 'Ausschnitt verschieben' })).toBeNull()
    await user.click(save())
    expect(changesOf(bodies)).toEqual([
      expect.objectContaining({ value: { ...pond, file: 'pictures/garden-dddddd.jpg' } }),
      { file: 'pictures/garden-dddddd.jpg', entry: '', was: null, value: hash('d') },
      { file: 'pictures/pond.jpg', entry: '', was: hash('a'), value: null },
    ])
  })

  it('is not cut where it is a work of art, but says what stays in sight', async () => {
    const { user } = open(at, own)
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Art/ }), 'Kunstwerk')
    expect(screen.queryByRole('combobox', { name: 'Ausschnitt' })).toBeNull()
    screen.getByRole('button', { name: /^Blickpunkt/ })
    // what is seen in the picture is no value that nobody knows
    for (const name of ['file', 'cut', 'focus']) expect(screen.queryByText(name)).toBeNull()
  })
})

describe('The pictures of the catalogue', () => {
  const shown = [
    { ...listed[0]!, uses: [{ file: 'events/garden.yaml', entry: '', title: 'Garten' }] },
    { ...listed[1]!, width: 900 },
    { ...listed[2]!, drafts: [7] },
  ]
  const stray = { ...file('stray', 'e'), shows: 0 }
  const library = {
    ...answers,
    'catalogue-pictures': () => ({ pictures: shown, files: [...shown.map((one) => ({ ...one, shows: 1 })), stray] }),
    'catalogue-entry': () => ({ value: { id: 'hill', file: 'pictures/hill.jpg' }, on_sale: null }),
  }
  const titles = () => screen.getAllByRole('link', { name: /^Bild / }).map(({ textContent }) => textContent)

  it('say what shows them, and are narrowed to those that nothing shows, or that are small', async () => {
    const { user } = open('pictures', library)
    await screen.findByText('In einem Eintrag')
    expect(titles()).toEqual(['Bild pond', 'Bild hill', 'Bild quay'])
    screen.getByRole('link', { name: 'Garten' })
    screen.getByRole('link', { name: 'In Entwurf 7' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zeigen' }), 'Nirgends verwendet')
    await expect.poll(titles).toEqual(['Bild hill'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zeigen' }), 'Klein für grosse Flächen')
    await screen.findByText('900 × 1200 Pixel, 1 kB')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zeigen' }), 'Alle Bilder')
    await user.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'quay')
    await expect.poll(titles).toEqual(['Bild quay'])
  })

  it('go in a draft where nothing shows them, with their files, and no others', async () => {
    const { user, bodies } = open('pictures', library)
    await user.click(await screen.findByRole('checkbox', { name: 'Auswählen: Bild hill' }))
    await user.click(screen.getByRole('checkbox', { name: 'Auswählen: pictures/stray.jpg' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '2 Bilder aus dem Katalog nehmen' }))
    await screen.findByText('Im Entwurf aus dem Katalog genommen. Im Verkauf ändert sich noch nichts.')
    expect(bodies('catalogue-change')).toEqual([
      {
        changes: [
          { file: 'pictures.yaml', entry: 'hill', was: { id: 'hill', file: 'pictures/hill.jpg' }, value: null },
          { file: 'pictures/hill.jpg', entry: '', was: hash('b'), value: null },
          { file: 'pictures/stray.jpg', entry: '', was: hash('e'), value: null },
        ],
      },
    ])
    await expect.poll(() => location.search).toContain('draft=3')
  })
})
