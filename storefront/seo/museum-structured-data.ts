import type { ShopInfo } from '@foyer/contract/shop.schema.ts'
import { specialDays } from '@foyer/domain/schedule/special-days.ts'
import type { Site, Thing } from './structured-data.ts'

type Venue = ShopInfo['meta']['venues'][number]

const weekdays: Record<string, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** The id of the organisation, the same on every page. */
export const organizationId = (site: Site) => `${site.address('/')}#organization`

export function organization(
  site: Site,
  { email, description, links, logo }: { email: string; description: string; links: string[]; logo: string },
): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    description,
    url: site.address(`/${site.lang}`),
    email,
    logo: site.address(logo),
    sameAs: links.length > 0 ? links : undefined,
  }
}

/** A venue. */
export function museum(site: Site, venue: Venue, today: string): Thing {
  // closed all day is from 00:00 to 00:00, as schema.org says it
  const special = specialDays(venue, today).map(({ day, until, hours: [opens, closes] = ['00:00', '00:00'] }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: until,
    opens,
    closes: closing(closes!),
  }))
  return {
    ...place(site, venue),
    url: site.address(`/${site.lang}`),
    parentOrganization: { '@type': 'Organization', '@id': organizationId(site), name: site.name },
    openingHoursSpecification: openingHours(venue.hours),
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
  }
}

/** A venue as the location of an event. */
export function place(
  site: Site,
  { id, name, address: { street, zip, city, country } }: Pick<Venue, 'id' | 'name' | 'address'>,
): Thing {
  return {
    '@type': 'Museum',
    '@id': `${site.address('/')}#museum-${id}`,
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zip,
      addressLocality: city,
      addressCountry: country,
    },
  }
}

/** Days with the same hours together; a day that is missing is closed. */
function openingHours(hours: Venue['hours']): Thing[] {
  const byTime = new Map<string, string[]>()
  for (const [day, name] of Object.entries(weekdays)) {
    const [opens, closes] = hours[day] ?? []
    if (opens && closes)
      byTime.set(`${opens} ${closes}`, [...(byTime.get(`${opens} ${closes}`) ?? []), `https://schema.org/${name}`])
  }
  return [...byTime].map(([times, dayOfWeek]) => {
    const [opens, closes] = times.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: closing(closes!) }
  })
}

/** A time of schema.org has no 24th hour, and 00:00 would be the morning. */
const closing = (time: string) => (time === '24:00' ? '23:59' : time)
