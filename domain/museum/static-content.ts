import type { Config, StaticContent } from '@foyer/contract/shop.schema.ts'
import { inSequence } from './sequence.ts'

type BannerGroup = StaticContent['banners'][number]

/** A banner (R3.61). */
const widthPlaceholder = /\{width\}/g

/** Banners without width placeholders in their addresses (R3.61), and without those that have no image (R3.62). */
export function shownBanners(groups: readonly BannerGroup[]): BannerGroup[] {
  return groups.map(({ group, entries }) => ({
    group,
    entries: entries
      .map((entry) => ({
        ...entry,
        image: entry.image.replace(widthPlaceholder, ''),
        image_mobile: entry.image_mobile.replace(widthPlaceholder, ''),
      }))
      .filter(({ image }) => image.trim() !== ''),
  }))
}

const icons = ['twitter', 'youtube', 'instagram', 'facebook', 'linkedin', 'tripadvisor', 'tiktok'] as const
export type SocialIcon = (typeof icons)[number] | 'question-circle'

/** The icon of a social link by its name (R2.81), a question mark for names without one (R2.82). */
export function socialIcon(name: string): SocialIcon {
  return icons.find((icon) => icon === name.trim().toLowerCase()) ?? 'question-circle'
}

/**
 * The footer's social links: the configured ones, else the shop's in their sequence, named by their host (R3.63,
 * R3.64).
 */
export function socialLinks(
  { socialLinks: configured }: Pick<Config, 'socialLinks'>,
  { social_media }: Pick<StaticContent, 'social_media'>,
): { name: string; url: string }[] {
  if (configured && configured.length > 0) return configured
  return inSequence(social_media).map(({ link }) => {
    const labels = URL.parse(link)?.hostname.split('.') ?? []
    return { url: link, name: icons.find((icon) => labels.includes(icon)) ?? labels.join('.').replace(/^www\./, '') }
  })
}

/** Countries as a list, in the server's order: neighbours first (R3.59). */
export function countryList(countries: Readonly<Record<string, string>>): { name: string; key: string }[] {
  return Object.entries(countries).map(([key, name]) => ({ name, key }))
}
