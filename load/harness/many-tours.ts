import { both, shop as shopFile } from './museum.ts'

/**
 * So many tours, so many days ahead: every second booked whole, by guides of a pool, twice a day on four days of the
 * week.
 */
export function manyTours(count: number, days: number): Record<string, string> {
  const files: Record<string, string> = {
    'shop.yaml': shopFile.replace('settings:\n', `settings:\n  daysAhead: ${days}\n`),
    'guides.yaml': '- {key: team, guides: 5}',
  }
  for (let at = 0; at < count; at++) {
    const id = 1000 + at
    files[`tours/${id}.yaml`] = `
sequence_no: ${at}
venue: haus
groups: [1]
event_name: ${both(`Rundgang ${at}`)}
name: ${both('Führung')}
subtitle: ${both('Acht Bilder in einer Stunde')}
description: ${both('Wir gehen langsam und bleiben lange stehen.')}
meeting_point: ${both('Beim Brunnen')}
duration: 60
max_participants: 20
book_complete_tour: ${at % 2 === 1}
${at % 2 === 1 ? 'pool: team' : ''}
prices: [{id: ${id}1, name: ${both('Person')}, price: 9.00}]
tickets: [{id: ${id}2, name: ${both('Eintritt')}, price: 15.00}]
languages: [{id: ${id}, lang: de, times: [{weekdays: [tue, thu, sat, sun], times: ["10:00", "14:00"]}]}]
`
  }
  return files
}
