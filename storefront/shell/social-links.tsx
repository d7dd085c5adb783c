import { socialLinks } from '@foyer/domain/shop/static-content.ts'
import { useTexts } from '../shop/language.tsx'
import { useShop } from '../shop/shop-data.ts'

/** By name; the icons come with the next issue. */
export function SocialLinks() {
  const t = useTexts()
  const { config, socialMedia } = useShop()
  const links = socialLinks(config, { social_media: socialMedia })
  if (links.length === 0) return null
  return (
    <nav aria-label={t('shell.social')}>
      <ul role="list" className="footer__links">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a className="footer__social" href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
