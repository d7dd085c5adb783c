/** ISO 3166-1 alpha-2, first the neighbours, where most visitors come from. */
const neighbours = ['CH', 'LI', 'DE', 'AT', 'FR', 'IT']
const otherCountries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY ' +
  'HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR ' +
  'SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')
const known = new Set([...neighbours, ...otherCountries])

export function isCountry(code: string): boolean {
  return known.has(code)
}

/** The own country and those from which most others come. */
export const nearCountries = (own: string) => [
  own,
  ...['DE', 'FR', 'IT', 'AT', 'CH', 'GB'].filter((code) => code !== own),
]

const namesByLanguage = new Map<string, Record<string, string>>()

/** Country names by code, first the shop's own and the neighbours, in a language and sorted by its rules (R3.59). */
export function countriesIn(lang: string, own: string): Record<string, string> {
  const key = `${lang}-${own}`
  const cached = namesByLanguage.get(key)
  if (cached) return cached
  const first = [own, ...neighbours.filter((code) => code !== own)].filter(isCountry)
  const nameOf = countryName(lang)
  const name = (code: string): [string, string] => [code, nameOf(code)]
  const { compare } = new Intl.Collator(lang)
  const result = Object.fromEntries([
    ...first.map(name),
    ...otherCountries
      .filter((code) => code !== own)
      .map(name)
      .sort((a, b) => compare(a[1], b[1])),
  ])
  namesByLanguage.set(key, result)
  return result
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** The name of a country by its code, in a language; what is no code stays as it is. */
export function countryName(lang: string): (code: string) => string {
  const names = displayNames.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  displayNames.set(lang, names)
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
