import './description.css'
import { useTexts } from '../core/language.tsx'

export function Description({ text }: { text: string }) {
  const t = useTexts()
  if (!text) return null
  return (
    <section className="description page" aria-labelledby="about">
      <h2 id="about">{t('tickets.about')}</h2>
      <div className={`description__text${text.length > 600 ? ' description__text--long' : ''}`}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
