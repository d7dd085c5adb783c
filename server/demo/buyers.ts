import type { Chance } from './chance.ts'

// People and companies that nobody takes for real ones: example.org belongs to nobody.

const first = 'Ada Bruno Carla Dario Elin Fabio Greta Hugo Ines Jan Kim Lara Milo Nora Otto Paula Rosa Sven Tara Urs'
const last = 'Muster Beispiel Probe Exempel Modell Entwurf Vorlage Schema Musterli Beispielsberg'
const places = [
  ['4990', 'Musterwil'],
  ['4991', 'Beispielen'],
  ['4992', 'Probdorf'],
] as const
const companies = [
  'Beispielschule Auen',
  'Muster AG',
  'Verein Probe und Exempel',
  'Primarschule Musterwil',
  'Modellbau GmbH',
  'Gymnasium Beispielen',
]

export interface Buyer {
  fname: string
  lname: string
  email: string
  street: string
  zip: string
  city: string
  country: string
  company?: string
}

/** Somebody who buys, at home where the museum is. */
export function buyerIn(country: string, chance: Chance): Buyer {
  const [fname, lname] = [chance.pick(first.split(' '))!, chance.pick(last.split(' '))!]
  const [zip, city] = chance.pick(places)!
  return {
    fname,
    lname,
    email: `${fname}.${lname}.${chance.from(1, 400)}@example.org`.toLowerCase(),
    street: `Musterweg ${chance.from(1, 99)}`,
    zip,
    city,
    country,
  }
}

/** A school, a company or a society. */
export function groupIn(country: string, chance: Chance): Buyer {
  return { ...buyerIn(country, chance), company: chance.pick(companies)! }
}
