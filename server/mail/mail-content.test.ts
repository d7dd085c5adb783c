import { expect, it } from 'vitest'
import { publicUrl, site, texts } from '../documents/order.fixture.ts'
import { messageOf } from './message.ts'

const head = { t: texts('de'), lang: 'de', site, publicUrl }
const envelope = {
  about: 'F1.all',
  to: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org' },
  subject: ' Alles\r\ndabei ',
  date: new Date('2026-10-20T09:20:00Z'),
}
const letter = {
  title: 'Alles',
  greeting: 'Guten Tag',
  paragraphs: ['Erstens.', 'Zweitens.'],
  link: { label: 'Zur Bestellung', url: 'https://shop.example/1' },
}

/** What a reader shows of markup, line by line, with where its links and pictures lead. */
const shownOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)" width="(\d+)" height="(\d+)"[^>]*>/g, '[$1 “$2” $3×$4]\n')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, '($1) ')
    .replaceAll(/<\/(?:p|h\d|td)>|<br \/>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

it('A mail says the same with and without markup, part by part', async () => {
  const mail = await messageOf(head, envelope, {
    ...letter,
    notice: 'Demonstration',
    hero: { url: 'https://shop.example/hero.jpg', alt: 'Feld', width: 560, height: 373 },
    card: { written: ['Alles Gute', 'Eva'], headline: 'CHF 50', facts: ['G-1', 'bis 2030'] },
    table: {
      heading: 'Bestellt',
      lines: [
        {
          name: '1 × Buch',
          picture: { url: 'https://shop.example/book.jpg', alt: 'Buch', width: 96, height: 64 },
          notes: ['Wer kommt?\nEine Klasse', 'im Haus'],
          link: { label: 'Herunterladen', url: 'https://shop.example/file' },
          amount: 'CHF 39',
        },
        { name: '1 × Plan', notes: [], amount: 'CHF 1' },
      ],
      total: { label: 'Total', amount: 'CHF 40', notes: ['inkl. MWST', 'bezahlt'] },
    },
    link: { ...letter.link, note: 'öffnet sie' },
    places: {
      heading: 'Hin',
      places: [{ name: 'Haus', address: 'Weg 1', hours: ['10–17', '24.12. zu'], directions: 'Tram 4' }],
    },
    more: { heading: 'Mehr', lines: [{ name: 'Schau', note: 'ab Mai', url: 'https://shop.example/show' }] },
    closing: ['Fragen?', 'Bis bald'],
    refusal: { sentence: 'Keine mehr: https://shop.example/no', url: 'https://shop.example/no', label: 'Abmelden' },
  })
  expect(mail.subject).toBe('Alles dabei')
  // no machine answers it
  expect(mail.headers).toEqual({ 'Content-Language': 'de', 'Auto-Submitted': 'auto-generated' })
  expect(mail.text).toBe(`ALLES

*** Demonstration ***

Guten Tag

Alles Gute
Eva

CHF 50
G-1
bis 2030

Erstens.

Zweitens.

Bestellt

1 × Buch: CHF 39
  Wer kommt?
  Eine Klasse
  im Haus
  Herunterladen: https://shop.example/file

1 × Plan: CHF 1

Total: CHF 40
inkl. MWST
bezahlt

Zur Bestellung:
https://shop.example/1
öffnet sie

Hin

Haus
Weg 1
10–17
24.12. zu
Tram 4

Mehr

Schau
ab Mai
https://shop.example/show

Fragen?

Bis bald

Keine mehr: https://shop.example/no

-- 
Stiftung Museen am Fluss
Uferweg 12
8001 Zürich`)
  expect(shownOf(String(mail.html)).join('\n')).toBe(`Museen am Fluss
Demonstration
[https://shop.example/hero.jpg “Feld” 560×373]
Alles
Guten Tag
Alles Gute
Eva
CHF 50
G-1
bis 2030
Erstens.
Zweitens.
Bestellt
1 × Buch
CHF 39
[https://shop.example/book.jpg “” 96×64]
Wer kommt? Eine Klasse
im Haus
(https://shop.example/file) Herunterladen
1 × Plan
CHF 1
Total
inkl. MWST
bezahlt
CHF 40
(https://shop.example/1) Zur Bestellung
öffnet sie
Hin
Haus
Weg 1
10–17
24.12. zu
Tram 4
Mehr
(https://shop.example/show) Schau
ab Mai
Fragen?
Bis bald
Keine mehr: (https://shop.example/no) Abmelden
Stiftung Museen am Fluss
Uferweg 12
8001 Zürich`)
})

it('A mail without more than it must have says nothing else', async () => {
  const { text, html } = await messageOf(head, envelope, letter)
  const ask = 'Fragen? Antworten Sie auf diese Nachricht oder schreiben Sie an besuch@museen-am-fluss.example.'
  const seller = ['Stiftung Museen am Fluss', 'Uferweg 12', '8001 Zürich']
  expect(text).toBe(
    [
      'ALLES',
      'Guten Tag',
      'Erstens.',
      'Zweitens.',
      'Zur Bestellung:\nhttps://shop.example/1',
      ask,
      `-- \n${seller.join('\n')}`,
    ].join('\n\n'),
  )
  const link = '(https://shop.example/1) Zur Bestellung'
  const shown = ['Museen am Fluss', 'Alles', 'Guten Tag', 'Erstens.', 'Zweitens.', link, ask, ...seller]
  expect(shownOf(String(html))).toEqual(shown)
  const table = { lines: [], total: { label: 'Total', amount: 'CHF 0', notes: [] } }
  const sums = await messageOf(head, envelope, { ...letter, table })
  expect(shownOf(String(sums.html)).slice(4, 8)).toEqual(['Zweitens.', 'Total', 'CHF 0', link])
})
