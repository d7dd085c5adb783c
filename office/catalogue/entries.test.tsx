// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../core/office.fixture.tsx'
import { amount, changeOf, draft, entries, file, garden, open, path, wrongPrice } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

describe('The entries of the catalogue', () => {
  it('stand by their kind, are found by a word in all kinds, and say what a draft makes of them', async () => {
    const { user, bodies } = open('entries')
    await screen.findByRole('link', { name: 'Garten' })
    expect(screen.queryByRole('link', { name: 'Haus am Quai' })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'quai')
    await screen.findByRole('link', { name: 'Haus am Quai' })
    expect(screen.queryByRole('link', { name: 'Garten' })).toBeNull()
    await user.clear(screen.getByRole('searchbox', { name: 'Suchen' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ansehen' }), 'Winter')
    await screen.findByRole('cell', { name: 'neu' })
    expect(bodies('catalogue-entries')).toContainEqual({ draft: 3 })
    await screen.findByText('eine Änderung')
  })

  it('are only shown where the museum keeps them in files', async () => {
    const only = { 'catalogue-entries': () => ({ ...entries, only_shown: true }) }
    open('entries', only)
    await screen.findByText(/^Dieses Museum pflegt seinen Katalog in Dateien/)
    expect(screen.queryByRole('link', { name: /hinzufügen/ })).toBeNull()
    cleanup()
    open(path, only)
    const price = await screen.findByRole('textbox', { name: 'Preis' })
    expect(price).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /speichern/ })).toBeNull()
  })
})

describe('The form of an entry', () => {
  it('keeps a price as a catalogue is written, and what it was beside it', async () => {
    const { user, bodies } = open(path)
    const price = await screen.findByRole('textbox', { name: 'Preis' })
    const save = screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' })
    expect(save).toHaveProperty('disabled', true)
    await user.clear(price)
    await user.type(price, '17,5')
    await user.tab()
    expect(price).toHaveProperty('value', '17.50')
    screen.getByText('bisher CHF 16.00')
    await user.click(save)
    await screen.findByText('Im Entwurf gespeichert. Im Verkauf ändert sich noch nichts.')
    const [{ name }] = garden.tickets as [(typeof garden.tickets)[number]]
    expect(bodies('catalogue-change')).toEqual([
      {
        changes: [{ file, entry: '', was: garden, value: { ...garden, tickets: [{ id: 11, name, price: '17.50' }] } }],
      },
    ])
    await expect.poll(() => location.search).toContain('draft=3')
  })

  it('shows texts side by side, what is missing, and leaves out a language without one', async () => {
    const { user, bodies } = open(path)
    const english = (await screen.findAllByRole('textbox', { name: /, Englisch$/ }))[0]!
    await user.clear(english)
    screen.getByText('fehlt in EN')
    await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(changeOf(bodies).value.name).toEqual({ de: 'Garten' })
  })

  it('chooses what there is, changes its form, and adds, moves and takes away what it is made of', async () => {
    const { user, bodies } = open(path)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Haus' }), 'Turm')
    const [schedule] = screen.getAllByRole('combobox').filter((one) => (one as HTMLSelectElement).value === '0')
    await user.selectOptions(schedule!, '1')
    await user.click(screen.getByRole('button', { name: /^Hinzufügen: / }))
    const items = screen.getAllByRole('group').filter((one) => one.tagName === 'DETAILS')
    expect(items).toHaveLength(2)
    // what was added is open, and the cursor in its first field
    expect(items[1]).toHaveProperty('open', true)
    expect(items[1]!.contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    await user.click(within(items[1]!).getByRole('button', { name: /^Nach oben/, hidden: true }))
    await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    const { value } = changeOf(bodies)
    expect(value).toMatchObject({ venue: 'turm', schedule: { type: 'none' } })
    // what is new has a number that nothing else has
    expect(value.tickets.map(({ id }) => id)).toEqual([expect.any(Number), 11])
    expect(value.tickets[0]!.id).toBeGreaterThanOrEqual(100)
  })

  it('adds what an entry may have besides, and leaves it out again', async () => {
    const { user, bodies } = open(path)
    const another = await screen.findByRole('combobox', { name: 'Weitere Angabe' })
    for (const name of ['closed', 'walks', 'hours', 'picture']) await user.selectOptions(another, name)
    await user.click(screen.getByRole('button', { name: 'Bild weglassen' }))
    const walks = within(screen.getByRole('region', { name: /^Zu Fuss/ }))
    await user.selectOptions(walks.getByRole('combobox'), 'Turm')
    await user.click(walks.getByRole('button', { name: 'Hinzufügen' }))
    const opens = screen.getAllByRole('textbox', { name: /: öffnet$/ })[0]!
    await user.type(opens, '10:00')
    await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(changeOf(bodies).value).toMatchObject({ closed: [], walks: { turm: 0 }, hours: ['10:00', ''] })
    expect(changeOf(bodies).value).not.toHaveProperty('picture')
  })

  it('shows at its field what is wrong, and what another has changed first', async () => {
    const elsewhere = { ...wrongPrice, path: ['prices', 0], where: ['prices', { part: '1' }] }
    const { user } = open(`${path}?draft=3&at=field.tickets.0.price`, {
      'catalogue-draft': () => draft({ problems: [wrongPrice, elsewhere, { ...wrongPrice, file: 'other.yaml' }] }),
      'catalogue-change': () => refusal(422, 'CATALOGUE_CHANGED'),
    })
    const price = await screen.findByRole('textbox', { name: 'Preis' })
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
    const sentence = 'Der Betrag braucht seine Dezimalstellen: 12.00.'
    expect(screen.getAllByText(sentence)).toHaveLength(1)
    // the cursor is where the address leads, and a way above the form leads there too
    expect(document.activeElement).toBe(price)
    await user.click(screen.getByRole('button', { name: 'Tickets › Erwachsene › Preis' }))
    expect(document.activeElement).toBe(price)
    await screen.findByText('3 Angaben stimmen noch nicht')
    await user.type(price, '1')
    // of what is typed nothing is known yet
    expect(screen.queryByText(sentence)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Im Entwurf speichern' }))
    await expect
      .poll(() =>
        screen
          .getAllByRole('alert')
          .map((one) => one.textContent)
          .join(' '),
      )
      .toContain('422')
  })

  it('makes a new one, or one like another, in a file of its own', async () => {
    const made = { kind: 'event', file: 'events/gruner-garten.yaml', entry: '', title: 'Grüner Garten' }
    const { user, bodies } = open(`${path}?draft=3`, {
      'catalogue-entries': () =>
        bodies('catalogue-change').length === 0 ? entries : { ...entries, entries: [...entries.entries, made] },
    })
    await user.click(await screen.findByRole('button', { name: 'Duplizieren' }))
    const german = screen.getAllByRole('textbox', { name: /, Deutsch$/ })[0]!
    await user.clear(german)
    await user.type(german, 'Grüner Garten')
    await user.click(screen.getByRole('button', { name: 'Im Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(changeOf(bodies)).toMatchObject({
      file: 'events/gruner-garten.yaml',
      entry: '',
      was: null,
      value: { id: 100, tickets: [{ id: 101, price: '16.00' }] },
    })
    await expect.poll(() => location.pathname).toBe('/office/catalogue/entries/events%2Fgruner-garten.yaml')
    cleanup()
    open('entries/new?kind=event')
    await screen.findByRole('button', { name: 'In einem neuen Entwurf speichern' })
    expect(screen.queryByText('neu')).toBeNull()
  })

  it('asks before what was typed after it was kept is lost, and gives each new part a number of its own', async () => {
    const kept = { value: garden }
    const { user, bodies } = open(`${path}?draft=3`, {
      'catalogue-entries': () => ({ ...entries, languages: ['de', 'en', 'fr'] }),
      'catalogue-entry': () => ({ value: kept.value, on_sale: garden }),
      'catalogue-change': (body) => {
        kept.value = (body as unknown as { changes: { value: typeof garden }[] }).changes[0]!.value
        return { draft: 3, files: 1 }
      },
    })
    const price = await screen.findByRole('textbox', { name: 'Preis' })
    await user.type(price, '1')
    await user.click(screen.getByRole('button', { name: 'Im Entwurf speichern' }))
    await screen.findByText(/^Im Entwurf gespeichert/)
    const add = screen.getByRole('button', { name: /^Hinzufügen: / })
    await user.click(add)
    // another language beside it changes nothing of what was added
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache daneben' }), 'Französisch')
    await user.click(add)
    await user.click(screen.getByRole('link', { name: 'Einträge' }))
    await user.click(await screen.findByRole('button', { name: 'Hier bleiben' }))
    await user.click(screen.getByRole('button', { name: 'Im Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(2)
    expect(new Set(kept.value.tickets.map(({ id }) => id)).size).toBe(3)
  })

  it('keeps an entry whose name is more than one value, as the countries of a delivery', async () => {
    const delivery = { countries: ['CH', 'LI'], price: '7.00' }
    const delivered = {
      type: 'object',
      properties: { countries: { type: 'array', items: { type: 'string' } }, price: amount },
      required: ['countries', 'price'],
    }
    const { user, bodies } = open('entries/shipping.yaml?entry=CH%2CLI', {
      'catalogue-entries': () => ({
        ...entries,
        entries: [{ kind: 'shipping', file: 'shipping.yaml', entry: 'CH,LI', title: 'CH,LI' }],
      }),
      'catalogue-schema': () => ({
        languages: ['de', 'en'],
        currency: 'CHF',
        kinds: [{ kind: 'shipping', in: 'list', name: 'shipping.yaml', schema: delivered }],
      }),
      'catalogue-entry': () => ({ value: delivery, on_sale: delivery }),
    })
    const countries = await screen.findByLabelText(/^Länder/, { selector: 'input:not([type=hidden])' })
    await user.type(countries, 'DE,')
    await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(changeOf(bodies)).toMatchObject({
      file: 'shipping.yaml',
      entry: 'CH,LI',
      was: delivery,
      value: { countries: ['CH', 'LI', 'DE'] },
    })
    // it is called otherwise from now on
    await expect.poll(() => new URLSearchParams(location.search).get('entry')).toBe('CH,LI,DE')
  })

  it('takes an entry out of the catalogue, and leaves it in again', async () => {
    const { user, bodies } = open(path)
    await user.click(await screen.findByRole('button', { name: 'Aus dem Katalog nehmen' }))
    await expect.poll(() => location.search).toBe('?draft=3')
    expect(bodies('catalogue-change')).toEqual([{ changes: [{ file, entry: '', was: garden, value: null }] }])
    cleanup()
    const taken = open(`${path}?draft=3`, { 'catalogue-entry': () => ({ value: null, on_sale: garden }) })
    await taken.user.click(await screen.findByRole('button', { name: 'Im Katalog lassen' }))
    await expect
      .poll(() => taken.bodies('catalogue-change'))
      .toEqual([{ draft: 3, changes: [{ file, entry: '', was: null, value: garden }] }])
  })

  it('shows the storefront with its draft, and makes a link for others', async () => {
    const { user } = open(`${path}?draft=3`, {
      'catalogue-preview': () => ({ link: 'https://haus.example/preview/SECRET/de', ends: '2031-01-01T00:00:00.000Z' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Vorschau' }))
    const panel = within(await screen.findByRole('complementary', { name: 'Vorschau' }))
    expect(panel.getByTitle('Vorschau').getAttribute('src')).toBe('/preview/3/de/tickets/1')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Sprache der Vorschau' }), 'Englisch')
    expect(panel.getByTitle('Vorschau').getAttribute('src')).toBe('/preview/3/en/tickets/1')
    await user.click(panel.getByRole('button', { name: 'Link für andere machen' }))
    await panel.findByText('https://haus.example/preview/SECRET/de')
  })

  it('edits a page as it is written', async () => {
    const { user, bodies } = open(`entries/${encodeURIComponent('pages/terms.de.md')}`, {
      'catalogue-entry': () => ({ value: '# Bedingungen\n\nText', on_sale: '# Bedingungen\n\nText' }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Text der Seite' }), ' neu')
    await user.click(screen.getByRole('button', { name: 'In einem neuen Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(changeOf(bodies).value).toBe('# Bedingungen\n\nText neu')
  })
})

describe('A draft', () => {
  it('names what others have changed too until somebody says whose stands', async () => {
    const conflict = {
      file,
      kind: 'event',
      entry: '',
      title: 'Garten',
      path: ['tickets', '11', 'price'],
      where: ['tickets', { part: 'Erwachsene' }, 'price'],
      on_sale: '18.00',
      draft: '17.00',
    }
    const { user, bodies } = open('drafts/3', {
      'catalogue-draft': () => draft({ conflicts: [conflict], problems: [wrongPrice] }),
      'catalogue-settle': () => ({ draft: 3, files: 1 }),
    })
    const part = within(await screen.findByRole('region', { name: 'Garten' }))
    part.getByText('Tickets › Erwachsene › Preis')
    await part.findByText('CHF 18.00')
    await user.click(part.getByRole('button', { name: 'Der Entwurf gilt' }))
    const other = part.getByRole('button', { name: 'Was im Verkauf ist, gilt' })
    await expect.poll(() => (other as HTMLButtonElement).disabled).toBe(false)
    await user.click(other)
    expect(bodies('catalogue-settle')).toEqual([
      { draft: 3, file, take: 'draft' },
      { draft: 3, file, take: 'on_sale' },
    ])
    const wrong = within(screen.getByRole('region', { name: 'Was noch nicht stimmt' }))
    const link = wrong.getByRole('link', { name: 'Garten › Tickets › Erwachsene › Preis' })
    expect(link.getAttribute('href')).toContain('at=field.tickets.0.price')
    expect(screen.queryByRole('button', { name: 'Veröffentlichen' })).toBeNull()
  })

  it('is renamed and discarded, and taken off its time', async () => {
    const { user, bodies } = open('drafts/3', { 'catalogue-discard': () => ({ draft: 3, files: 0 }) })
    await user.click(await screen.findByRole('button', { name: 'Umbenennen' }))
    const title = screen.getByRole('textbox', { name: 'Titel' })
    await user.clear(title)
    await user.type(title, 'Sommer')
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Umbenennen' }))
    await expect.poll(() => bodies('catalogue-change')).toEqual([{ draft: 3, title: 'Sommer', changes: [] }])
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Verwerfen' }))
    await screen.findByText('Der Entwurf ist verworfen.')
    expect(location.pathname).toBe('/office/catalogue/drafts')
    await screen.findByRole('link', { name: 'Winter' })
    cleanup()
    const later = open('drafts/3', {
      'catalogue-draft': () => draft({ publish_at: '2031-01-01T00:00:00.000Z' }),
      'catalogue-unschedule': () => ({ draft: 3 }),
    })
    await later.user.click(await screen.findByRole('button', { name: 'Zeitpunkt aufheben' }))
    await later.user.click(
      within(screen.getByRole('complementary')).getByRole('button', { name: 'Zeitpunkt aufheben' }),
    )
    await expect.poll(() => later.bodies('catalogue-unschedule')).toEqual([{ draft: 3 }])
  })
})
