import './description.css'
import { useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'

/** On a phone its first paragraph, and the others on a press. */
export function Description({ text }: { text: string }) {
  const t = useTexts()
  const [whole, show] = useState(false)
  if (!text) return null
  const paragraphs = text.split(/\n{2,}/)
  return (
    <section className="description page" aria-labelledby="about">
      <h2 id="about">{t('tickets.about')}</h2>
      <div
        className={`description__text${text.length > 600 ? ' description__text--long' : ''}`}
        data-folded={!whole || undefined}
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {paragraphs.length > 1 && (
        <Button kind="quiet" className="description__more" aria-expanded={whole} onClick={() => show(!whole)}>
          {t(whole ? 'shop.readLess' : 'shop.readMore')}
        </Button>
      )}
    </section>
  )
}
