// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Picture } from '@foyer/contract/schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { Banner, type BannerEntry } from './banner.tsx'
import { Hero } from './hero.tsx'

const picture = (name: string, size: [number, number]): Picture => ({
  src: `/media/${name}`,
  width: size[0],
  height: size[1],
  widths: [400, 800],
  colour: '#aabbcc',
  alt: `Sicht: ${name}`,
  kind: 'artwork',
  artist: 'Vincent van Gogh',
  title: name,
  year: '1888',
  credit: null,
})
const bridge = picture('Brücke', [800, 600])
const café = picture('Café', [600, 800])
const banner = (more: Partial<BannerEntry>): BannerEntry => ({
  image: 'bridge.webp',
  image_mobile: '',
  title: 'Van Gogh',
  link: 'tickets/101',
  picture: bridge,
  picture_mobile: null,
  ...more,
})

const shown = (one: BannerEntry, first: boolean) =>
  first ? (
    <Hero banner={one} event={undefined} now="2026-12-04T09:00:00Z" today="2026-12-04" />
  ) : (
    <Banner banner={one} />
  )

const wide = '(min-width: 48em)'
const narrow = '(max-width: 47.99em)'
const hung = (container: Element) =>
  [...container.querySelectorAll('img')].map((image) => ({
    alt: image.alt,
    window: image.closest('[data-only]')?.getAttribute('data-only') ?? 'any',
    media: [
      ...new Set([...image.parentElement!.querySelectorAll('source')].map((source) => source.getAttribute('media'))),
    ],
    // nothing that would be loaded
    otherwise: image.getAttribute('src')!.replace(/^data:.*/, ''),
    size: [image.width, image.height],
  }))
const labels = (container: Element) =>
  [...container.querySelectorAll('.wall-label')].map(
    (label) => `${label.closest('[data-only]')?.getAttribute('data-only') ?? 'any'}: ${label.textContent}`,
  )

it.each([true, false])(
  "a banner's picture for phones stands for it there, with its own words, size and label, opening the page: %s (R3.60)",
  async (first) => {
    const { container } = renderInShop(shown(banner({ picture_mobile: café }), first))
    expect(hung(container)).toEqual([
      { alt: 'Sicht: Brücke', window: 'wide', media: [wide], otherwise: '', size: [800, 600] },
      { alt: 'Sicht: Café', window: 'narrow', media: [narrow], otherwise: '', size: [600, 800] },
    ])
    expect(labels(container)).toEqual(['wide: Vincent van Gogh, Brücke, 1888', 'narrow: Vincent van Gogh, Café, 1888'])
    expect(await axeViolations(container)).toEqual([])
  },
)

it.each([
  ['none', null],
  ['the same', bridge],
])('a banner whose picture for phones is %s shows its picture everywhere (R3.60)', (_, picture_mobile) => {
  const { container } = renderInShop(shown(banner({ picture_mobile }), true))
  expect(hung(container)).toEqual([
    { alt: 'Sicht: Brücke', window: 'any', media: [null], otherwise: '/media/Brücke.800.webp', size: [800, 600] },
  ])
  expect(labels(container)).toEqual(['any: Vincent van Gogh, Brücke, 1888'])
})

it.each([true, false])(
  'a picture with a version for dark pages loads one of the two, opening the page: %s',
  (first) => {
    const dark = '/media/Brücke-nachts'
    const { container } = renderInShop(shown(banner({ picture: { ...bridge, dark } }), first))
    const sources = [...container.querySelectorAll('source')].map(
      ({ media, type, srcset }) => `${media} ${type} ${srcset.split(' ')[0]}`,
    )
    expect(sources).toEqual([
      'all and (prefers-color-scheme: dark) image/avif /media/Brücke-nachts.400.avif',
      'all and (prefers-color-scheme: dark) image/webp /media/Brücke-nachts.400.webp',
      ' image/avif /media/Brücke.400.avif',
      ' image/webp /media/Brücke.400.webp',
    ])
  },
)
