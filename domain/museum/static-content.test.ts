import { describe, expect, it } from 'vitest'
import { countryList, shownBanners, socialIcon, socialLinks } from './static-content.ts'

it('countries become a list of name and key, in the order of the server: neighbours first (R3.59)', () => {
  expect(countryList({ CH: 'Schweiz', AT: 'Österreich', PL: 'Polen', DE: 'Deutschland' })).toEqual([
    { name: 'Schweiz', key: 'CH' },
    { name: 'Österreich', key: 'AT' },
    { name: 'Polen', key: 'PL' },
    { name: 'Deutschland', key: 'DE' },
  ])
})

describe('banners', () => {
  const banner = (image: string, image_mobile = '') => ({ image, image_mobile })

  it('lose the width placeholder of their image addresses (R3.60, R3.61)', () => {
    expect(shownBanners([{ group: 'home', entries: [banner('/a{width}.jpg?w={width}', '/m{width}.jpg')] }])).toEqual([
      { group: 'home', entries: [banner('/a.jpg?w=', '/m.jpg')] },
    ])
  })

  it('without an image are dropped, also when the placeholder was all of it (R3.62)', () => {
    expect(
      shownBanners([{ group: 'home', entries: [banner(''), banner(' '), banner('{width}'), banner('/a.jpg')] }])[0]!
        .entries,
    ).toEqual([banner('/a.jpg')])
  })
})

describe('social links', () => {
  it.each(['twitter', 'youtube', 'instagram', 'facebook', 'linkedin', 'tripadvisor', 'tiktok'])(
    '%s has its icon, in any case (R2.81)',
    (name) => {
      expect(socialIcon(name)).toBe(name)
      expect(socialIcon(` ${name.toUpperCase()} `)).toBe(name)
    },
  )

  it('with any other name have the question mark (R2.82)', () => {
    expect(['mastodon', '', 'constructor'].map(socialIcon)).toEqual(Array(3).fill('question-circle'))
  })

  const social_media = [
    { link: 'https://www.youtube.com/museum', sequence_no: 2 },
    { link: 'https://instagram.com/museum', sequence_no: 1 },
    { link: 'https://www.mastodon.social/@m', sequence_no: 3 },
    { link: 'https://mywww.mastodon.social/@m', sequence_no: 4 },
    { link: 'no address', sequence_no: 5 },
  ]

  it('come from the configuration when there are some (R3.64)', () => {
    const configured = [{ name: 'tiktok', url: 'https://tiktok.example' }]
    expect(socialLinks({ socialLinks: configured }, { social_media })).toEqual(configured)
  })

  it('else are those of the shop in their sequence, named by their host (R3.63, R3.64)', () => {
    expect(socialLinks({}, { social_media }).map(({ name }) => name)).toEqual([
      'instagram',
      'youtube',
      'mastodon.social',
      'mywww.mastodon.social',
      '',
    ])
    expect(socialLinks({ socialLinks: [] }, { social_media })[0]!.url).toBe('https://instagram.com/museum')
  })
})
