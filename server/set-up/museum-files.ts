import type { Answers } from '@foyer/contract/office.set-up.schema.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { writeYaml } from '../drafts/edit-yaml.ts'
import { createTexts } from '../texts.ts'
import { typedIn, venueKey, type Begun, type InEach } from './begun.ts'
import { lookFiles } from './look-files.ts'
import { offerOf } from './offer.ts'
import { pagesOf } from './pages.ts'

/** The catalogue's files that a museum's answers come to: of none but who it is, a shop where nothing is sold yet. */
export async function museumFiles(answers: Begun, deployment: string): Promise<Map<string, Buffer>> {
  const { museum, venue, offer } = answers
  const texts = createTexts()
  texts.setCountry(museum.country)
  const inEach: InEach = (text) => Object.fromEntries(museum.languages.map((lang) => [lang, text(texts.in(lang))]))
  const yaml: Record<string, Json> = {
    'shop.yaml': shopOf(answers, inEach),
    'venues.yaml': venue ? [venueOf(answers, venue)] : [],
    'groups.yaml': [],
    'pictures.yaml': [],
    ...(venue && offer && { 'events/admission.yaml': offerOf(museum, offer, inEach) }),
  }
  return new Map([
    ...Object.entries(yaml).map(([name, value]) => [name, Buffer.from(writeYaml(value))] as const),
    ...pagesOf(answers, texts.in),
    ...(await lookFiles(answers, deployment)),
  ])
}

function venueOf(
  { museum }: Begun,
  { name, street, zip, city, directions, hours }: NonNullable<Answers['venue']>,
): Json {
  return {
    id: 1,
    key: venueKey,
    name: typedIn(museum, name),
    address: { street, zip, city, country: museum.country },
    ...(directions && { directions: typedIn(museum, directions) }),
    hours: Object.fromEntries(hours.map(({ weekday, opens, closes }) => [weekday, [opens, closes]])),
  }
}

function shopOf({ museum, seller, payment }: Begun, inEach: InEach): Json {
  const { name, country, currency, languages } = museum
  const iban = payment?.invoice && payment.iban
  return {
    config: { country, siteName: name, languages, hasTickets: true },
    settings: {
      currency,
      supportEmail: seller.email,
      company: {
        name: seller.name,
        street: seller.street,
        zip: seller.zip,
        city: seller.city,
        country,
        ...(seller.vat_number && { vatNumber: seller.vat_number }),
        ...(iban && { iban }),
        email: seller.email,
      },
    },
    payments: [
      // this number is of cards, as storefronts know it
      { id: 164, method: 'card', name: inEach((t) => t('setUp.card')) },
      ...(payment?.twint ? [{ id: 180, method: 'twint', name: inEach(() => 'TWINT') }] : []),
      ...(payment?.invoice
        ? [{ id: 200, method: 'invoice', name: inEach((t) => t('setUp.invoice')), invoice: {} }]
        : []),
    ],
    customer: {
      salutations: [],
      required_fields: ['fname', 'lname', 'email', 'country'],
      visible_fields: ['fname', 'lname', 'company', 'email', 'phone', 'street', 'zip', 'city', 'country'],
    },
  }
}
