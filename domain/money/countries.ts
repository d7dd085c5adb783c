import { defaultCurrency } from './currency.ts'

interface Rate {
  /** `YYYY-MM-DD` */
  from: string
  percent: number
}
export type VatRates = Record<'standard' | 'reduced' | 'zero', readonly Rate[]>

const zero = [{ from: '2018-01-01', percent: 0 }]
const swiss: VatRates = {
  standard: [
    { from: '2018-01-01', percent: 7.7 },
    { from: '2024-01-01', percent: 8.1 },
  ],
  reduced: [
    { from: '2018-01-01', percent: 2.5 },
    { from: '2024-01-01', percent: 2.6 },
  ],
  zero,
}
const since = (from: string, standard: number, reduced: number): VatRates => ({
  standard: [{ from, percent: standard }],
  reduced: [{ from, percent: reduced }],
  zero,
})

/**
 * The rates of VAT by country, since when they hold as they are; the reduced one is that of printed books. Admission to
 * a museum is exempt in most of these countries where a public or charitable body runs it; where it is taxed, it may be
 * at another rate (10 % in France, 13 % in Austria), which the museum's catalogue then says. Liechtenstein has the
 * Swiss law. Sources: Federal Tax Administration (CH, LI), Taxes in Europe Database of the European Commission (EU).
 */
const vatRates: Record<string, VatRates> = {
  CH: swiss,
  LI: swiss,
  DE: since('2021-01-01', 19, 7),
  AT: since('2016-01-01', 20, 10),
  FR: since('2014-01-01', 20, 5.5),
  IT: since('2013-10-01', 22, 4),
  NL: since('2019-01-01', 21, 9),
}

const euro = new Set('AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA'.split(' '))

/** The rates that hold where a catalogue gives none; undefined for a country of which they are not known here. */
export const vatRatesIn = (country: string): VatRates | undefined => vatRates[country]

/** What prices are in where a catalogue does not say it. */
export const currencyIn = (country: string): string => (euro.has(country) ? 'EUR' : defaultCurrency)

/** What stands for a currency in prices: the euro's sign where it is the money of the country, else the code. */
export const signIn = (country: string, currency: string): string =>
  currency === 'EUR' && euro.has(country) ? '€' : currency
