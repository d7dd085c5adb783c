import { useTexts } from '../shop/language.tsx'
import { useShop } from '../shop/shop-data.ts'

/** From the configuration when it has them, else from the static content in its order (R3.63, R3.64). */
export function SocialLinks() {
  const t = useTexts()
  const { config, socialMedia } = useShop()
  const links =
    config.socialLinks ??
    [...socialMedia].sort((a, b) => a.sequence_no - b.sequence_no).map(({ link }) => ({ url: link, name: nameOf(link) }))
  if (links.length === 0) return null
  return (
    <nav aria-label={t('shell.social')}>
      <ul role="list" className="footer__links">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `https://www.instagram.com/x` is "Instagram". */
function nameOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '').split('.')[0]! : address
  return host.charAt(0).toUpperCase() + host.slice(1)
}
