import './partner-logos.css'
import type { Config } from '@foyer/contract/shop.schema.ts'

/** Partner logos in named groups (R2.83), each linked if it has a link (R2.84). */
export function PartnerLogos({ groups, lang }: { groups: Config['partnerLogos']; lang: string }) {
  return (
    groups.length > 0 && (
      <div className="partner-logos">
        {groups.map(({ name, logos }, index) => (
          <section key={index}>
            <h2 className="label muted">{name[lang]}</h2>
            <ul>
              {logos.map(({ image, alt = '', link }) => {
                const logo = <img src={image} alt={alt} loading="lazy" />
                return (
                  <li key={image}>
                    {link ? (
                      <a href={link} rel="noreferrer">
                        {logo}
                      </a>
                    ) : (
                      logo
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    )
  )
}
