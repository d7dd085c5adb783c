import './footer.css'
import { socialIcon, socialLinks } from '@foyer/domain/museum/static-content.ts'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import icons from './social-icons.svg?url'

/** An icon for each network (R2.81); one without an icon of its own shows its name too (R2.82). */
export function SocialLinks() {
  const t = useTexts()
  const { config, socialMedia } = useShop()
  const links = socialLinks(config, { social_media: socialMedia })
  if (links.length === 0) return null
  return (
    <nav aria-label={t('shell.social')}>
      <ul className="footer__links footer__social">
        {links.map(({ name, url }) => {
          const icon = socialIcon(name)
          return (
            <li key={url}>
              <a href={url} rel="noreferrer">
                <svg aria-hidden="true">
                  <use href={`${icons}#${icon}`} />
                </svg>
                <span className={icon === 'question-circle' ? undefined : 'visually-hidden'}>{name}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
