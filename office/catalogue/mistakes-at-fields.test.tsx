// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { catalogueFolder } from '@foyer/server/catalogue/catalogue.fixture.ts'
import { schemasOfKinds } from '@foyer/server/catalogue/json-schemas.ts'
import { mistakes, museum } from '@foyer/server/catalogue/mistakes.fixture.ts'
import { loadFiles, readCatalogue } from '@foyer/server/catalogue/read-catalogue.ts'
import { entriesOf } from '@foyer/server/drafts/entries.ts'
import { inEntries } from '@foyer/server/drafts/show-draft.service.ts'
import { draft, entries, open } from './catalogue-answers.fixture.ts'

afterEach(cleanup)

const kinds = schemasOfKinds(['de', 'en'], 'CHF')
/** Of what a museum gets wrong, what can stand in a form: what the sentence is, and in which field. */
const said: Record<string, [sentence: string, field: string]> = {
  'a date as it is said': ['Das Datum ist nicht vollständig. Gemeint ist wohl der 11. April 2027.', 'An einem Datum'],
  'the 31st of February': ['Diesen Tag gibt es im Kalender nicht.', 'An einem Datum'],
  'an end before the start': ['Das Ende liegt vor dem Beginn.', 'An einem Datum'],
  'a rate of VAT by another name': [
    'Möglich sind Ohne MWST (ausgenommen), Normalsatz, Reduzierter Satz oder Nullsatz.',
    'MWST',
  ],
  'an amount with its currency': ['Das ist kein Betrag. Schreiben Sie ihn wie 12.00.', 'Preis'],
  'an amount with a comma': ['Der Betrag wird mit einem Punkt geschrieben: 14.00.', 'Preis'],
  'an event': ['99: Angebot: «99» gibt es nicht. Wählen Sie etwas anderes.', 'Gehört zu'],
  'a mode': ['Wählen Sie, ob das Ticket für eine Zeit, für einen Tag oder ohne Datum gilt.', 'Gilt'],
  'half a place': ['Hier gehört eine ganze Zahl hin.', 'Plätze'],
  'a time that there is not': ['Hier gehört eine Uhrzeit hin, wie 10:00.', 'Uhrzeit'],
  '14 for 14 francs': ['Der Betrag braucht seine Dezimalstellen: 14.00.', 'Preis'],
  'whole francs for free shipping': ['Der Betrag braucht seine Dezimalstellen: 60.00.', 'Gratis ab'],
  'whole francs for the amounts of a voucher': ['Der Betrag braucht seine Dezimalstellen: 10.00.', 'Mindestens'],
  'a venue': ['Haus: «hous» gibt es nicht. Wählen Sie etwas anderes.', 'Haus'],
  'a group': ['23: Gruppe: «23» gibt es nicht. Wählen Sie etwas anderes.', 'Gruppen'],
  'a picture': ['Bild: «bilt» gibt es nicht. Wählen Sie etwas anderes.', 'Bild'],
  'the same time twice': ['Freitag 10:00 steht zweimal da.', 'Uhrzeiten'],
  'opening hours turned round': ['Schliesst um 10:00, das ist nicht nach 20:00. Mitternacht ist 24:00.', 'Freitag'],
  'a capacity below nothing': ['Mindestens 0.', 'Plätze'],
  'a contingent above the capacity': ['30 sind mehr als die 10 Plätze, die es gibt.', 'Höchstens Tickets'],
  'a name misspelt that is needed': ['Diese Angabe kennt der Shop nicht. Lassen Sie sie weg.', 'capacty'],
}

async function wrongWith(name: string) {
  const [, file, from, to] = mistakes.find(([one]) => one === name)!
  const { folder, remove } = await catalogueFolder({ ...museum, [file]: museum[file]!.replace(from, () => to!) })
  const { files } = await loadFiles(folder)
  await remove()
  const { problems = [] } = await readCatalogue({ files })
  const [problem] = inEntries(problems, { is: (one: string) => files.get(one) ?? null } as never, 'de')
  const { entry, kind, value } = entriesOf(file, files.get(file)!).find((one) => one.entry === problem!.entry)!
  return { file, kind, entry, problem: problem!, value: value as Json }
}

it.each(Object.entries(said))('%s is said once, at its field', async (name, [sentence, label]) => {
  const { file, kind, entry, problem, value } = await wrongWith(name)
  open(`entries/${encodeURIComponent(file)}?draft=3&entry=${encodeURIComponent(JSON.stringify(entry))}`, {
    'catalogue-entries': () => ({ ...entries, entries: [{ kind, file, entry, title: 'Titel' }] }),
    'catalogue-schema': () => ({ languages: ['de', 'en'], currency: 'CHF', kinds }),
    'catalogue-entry': () => ({ value, on_sale: value }),
    'catalogue-draft': () => draft({ problems: [JSON.parse(JSON.stringify(problem))] }),
    'catalogue-pictures': () => ({ pictures: [], languages: ['de', 'en'] }),
  })
  const found = await screen.findAllByText(sentence, undefined, { timeout: 15_000 })
  expect(found).toHaveLength(1)
  const around = found[0]!.closest('.mantine-InputWrapper-root, fieldset, .fields > div')!
  expect(around.textContent).toContain(label)
  // folded up parts around it are open
  expect([...document.querySelectorAll('details:not([open])')].some((one) => one.contains(found[0]!))).toBe(false)
})
