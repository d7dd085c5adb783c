import './article-gallery.css'
import { useState, type MouseEvent } from 'react'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { useViewTransitionState } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Picture } from '../ui/picture.tsx'
import { PlaceholderArt } from '../cards/placeholder-art.tsx'
import EnlargedPictures from './enlarged-pictures.tsx'

/** The pictures of an article; each opens large, without scripts as a file of its own. */
export function ArticleGallery({ article }: { article: ArticleDetail }) {
  const t = useTexts()
  const { id, name, pictures } = article
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const moves = useViewTransitionState(useLink()('product', { id }))
  if (pictures.length === 0) return <PlaceholderArt id={id} />
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setEnlarged(index)
  }
  return (
    <div className="article-gallery">
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={`${picture.src}.${picture.widths.at(-1)}.jpg`}
              aria-label={t('merchandise.enlarge', { name: picture.alt || name })}
              onClick={open(index)}
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? '(min-width: 64em) 40rem, 100vw' : '10rem'}
                decorative
                eager={index === 0}
                className={moves && index === 0 ? 'picture--moves' : ''}
              />
            </a>
          </li>
        ))}
      </ul>
      {enlarged !== null && <EnlargedPictures pictures={pictures} first={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  )
}
