import type { Config } from '@foyer/contract/shop.schema.ts'

export function PartnerLogos({ groups, lang }: { groups: Config['partnerLogos']; lang: string }) {
  return groups.map(({ name, logos }, index) => (
    <section key={index} className="partner-logos">
      <h2 className="label muted">{name[lang]}</h2>
      <ul role="list">
        {logos.map(({ image, alt = '', link }) => {
          const logo = <img src={image} alt={alt} height={48} loading="lazy" />
          return <li key={image}>{link ? <a href={link} rel="noreferrer" target="_blank">{logo}</a> : logo}</li>
        })}
      </ul>
    </section>
  ))
}
