import { decimalAmount } from '../money/money.ts'
import { localDatetime } from '../time/dates.ts'
import type { Posting } from './postings.ts'

/** A posting with the day and the number of what it is about. */
export interface JournalEntry extends Posting {
  day: string
  document: string
  currency: string
}

interface Client {
  consultant: number
  client: number
  digits: number
  /** In which its year begins. */
  month: number
}

const pairs = (count: number, first: string, second: string) =>
  Array.from({ length: count }, (_, at) => [`${first} ${at + 1}`, `${second} ${at + 1}`]).flat()

/** The columns of a Buchungsstapel of version 13. */
const columns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

/** The year in which the year of the books has begun that a day is in, where they begin with this month. */
export function bookYear(day: string, firstMonth: number): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month < firstMonth ? year - 1 : year
}

/**
 * Postings of some days as a Buchungsstapel in the DATEV format (EXTF 700, category 21, version 13), to be written in
 * windows-1252.
 */
export function buchungsstapel(
  entries: readonly JournalEntry[],
  { from, to, currency, client, now }: { from: string; to: string; currency: string; client: Client; now: Date },
): string {
  const began = `${bookYear(from, client.month)}${String(client.month).padStart(2, '0')}01`
  const compact = (text: string) => text.replaceAll(/\D/g, '')
  const created = `${compact(localDatetime(now))}${String(now.getUTCSeconds()).padStart(2, '0')}000`
  const { consultant, client: number, digits } = client
  const header =
    `"EXTF";700;21;"Buchungsstapel";13;${created};;"RE";"";"";${consultant};${number};${began};${digits};` +
    `${compact(from)};${compact(to)};"Foyer";"";1;0;0;"${currency}";;"";;;"";;;"";""`
  return [header, columns.join(';'), ...entries.map(rowOf)].map((row) => `${row}\r\n`).join('')
}

function rowOf({ day, document, debit, credit, amount, tax, text, currency }: JournalEntry): string {
  const [, month, dayOfMonth] = day.split('-')
  const filled: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimalAmount(amount, currency).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted('S'),
    'WKZ Umsatz': quoted(currency),
    Konto: debit,
    'Gegenkonto (ohne BU-Schlüssel)': credit,
    'BU-Schlüssel': quoted(tax),
    Belegdatum: `${dayOfMonth}${month}`,
    'Belegfeld 1': quoted(document.replaceAll(/[^A-Za-z0-9$&%*+/-]/g, '-').slice(0, 36)),
    Buchungstext: quoted(text.slice(0, 60)),
    Festschreibung: '0',
  }
  return columns.map((name) => filled[name] ?? '').join(';')
}

/** What windows-1252 has otherwise than Unicode becomes a question mark. */
function quoted(text: string): string {
  return `"${text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replaceAll('"', '""')}"`
}
