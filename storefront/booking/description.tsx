import './description.css'
import { useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'

/** On a phone its first paragraph, and the others on a press. One that opens a page begins in larger type. */
export function Description({ text, opens = false }: { text: string; opens?: boolean }) {
  const t = useTexts()
  const [whole, show] = useState(false)
  if (!text) return null
  const paragraphs = text.split(/\n{2,}/)
  return (
    <section className={`description ${opens ? 'description--opens' : 'page'}`} aria-labelledby="about">
      <h2 id="about" className={opens ? 'visually-hidden' : undefined}>
        {t('tickets.about')}
      </h2>
      <div
        className={`description__text${text.length > 600 && !opens ? ' description__text--long' : ''}`}
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
