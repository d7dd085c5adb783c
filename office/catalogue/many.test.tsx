// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { changedField } from './form-history.ts'
import { entries, garden, open, path } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const venue = { key: 'haus', id: 1, hours: { tue: ['10:00', '18:00'] } }

describe('Several entries', () => {
  const openMany = () =>
    open('entries', {
      'catalogue-entries': () => ({
        ...entries,
        entries: entries.entries.map(({ what: _, ...one }) => one),
      }),
      'catalogue-entry': (body) => {
        const value = 'file' in body && body['file'] === 'venues.yaml' ? venue : garden
        return { value, on_sale: value }
      },
    })

  it('have their prices raised together, each seen before and after, and are kept in one draft', async () => {
    const { user, bodies } = openMany()
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }))
    await user.click(screen.getByRole('button', { name: '2 zusammen ändern' }))
    const panel = within(screen.getByRole('complementary', { name: '2 Einträge zusammen ändern' }))
    await user.type(panel.getByRole('textbox', { name: 'Wie viel mehr, mit Minus weniger' }), '10')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Gerundet auf' }), 'CHF 0.50')
    const preview = within(await panel.findByRole('region', { name: 'Vorher → nachher' }))
    expect(preview.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'GartenTickets › Erwachsene › Preis: CHF 16.00 → CHF 17.50',
      'TeichTickets › Erwachsene › Preis: CHF 16.00 → CHF 17.50',
    ])
    await user.click(panel.getByRole('button', { name: '2 Einträge im Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    const dearer = { ...garden, tickets: [{ ...garden.tickets[0], price: '17.50' }] }
    expect(bodies('catalogue-change')).toEqual([
      {
        changes: [
          { file: 'events/garden.yaml', entry: '', was: garden, value: dearer },
          { file: 'events/pond.yaml', entry: '', was: garden, value: dearer },
        ],
      },
    ])
    // the list shows that draft, and nothing is chosen in it
    await expect.poll(() => location.search).toContain('draft=3')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('have other hours on some weekdays', async () => {
    const { user, bodies } = openMany()
    await screen.findByRole('link', { name: 'Garten' })
    await user.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'quai')
    await user.click(await screen.findByRole('checkbox', { name: 'Haus am Quai auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Einen ändern' }))
    const panel = within(screen.getByRole('complementary'))
    await user.selectOptions(panel.getByRole('combobox', { name: 'Was sich ändert' }), 'Öffnungszeiten')
    await user.click(panel.getByRole('checkbox', { name: 'Mittwoch' }))
    await user.click(await panel.findByRole('button', { name: 'Einen Eintrag im Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(bodies('catalogue-change')).toMatchObject([
      { changes: [{ entry: 'haus', value: { hours: { ...venue.hours, wed: ['10:00', '18:00'] } } }] },
    ])
  })

  it('of one kind have one field set by its form', async () => {
    const { user, bodies } = openMany()
    await user.click(await screen.findByRole('checkbox', { name: 'Garten auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Einen ändern' }))
    const panel = within(screen.getByRole('complementary'))
    await user.selectOptions(panel.getByRole('combobox', { name: 'Was sich ändert' }), 'Eine andere Angabe')
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Welche Angabe' }), 'Haus')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Haus' }), 'Turm')
    await user.click(await panel.findByRole('button', { name: 'Einen Eintrag im Entwurf speichern' }))
    await expect.poll(() => bodies('catalogue-change')).toHaveLength(1)
    expect(bodies('catalogue-change')).toMatchObject([{ changes: [{ value: { ...garden, venue: 'turm' } }] }])
  })
})

describe('A form', () => {
  it('takes back what was changed, field by field, and does it again, by key and by button', async () => {
    const { user } = open(path)
    const price = await screen.findByRole('textbox', { name: 'Preis' })
    await user.clear(price)
    await user.type(price, '17.00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Haus' }), 'Turm')
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(screen.getByRole('combobox', { name: 'Haus' })).toHaveProperty('value', 'haus')
    expect(price).toHaveProperty('value', '17.00')
    await user.click(price)
    await user.keyboard('{Control>}z{/Control}')
    expect(price).toHaveProperty('value', '16.00')
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveProperty('disabled', true)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(price).toHaveProperty('value', '17.00')
    await user.click(screen.getByRole('button', { name: 'Wie im Verkauf' }))
    expect(price).toHaveProperty('value', '16.00')
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(price).toHaveProperty('value', '17.00')
  })

  it('takes what is typed in one field as one change', () => {
    const before = { name: { de: 'a', en: 'b' }, tickets: [{ price: '1' }] }
    expect(changedField(before, { ...before, tickets: [{ price: '12' }] })).toBe('.tickets.0.price')
    expect(changedField(before, { ...before, tickets: [] })).toBeNull()
    expect(changedField(before, { ...before, name: { de: 'x', en: 'y' } })).toBeNull()
  })
})
