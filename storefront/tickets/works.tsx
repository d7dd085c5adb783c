import './works.css'
import { useRef, useState } from 'react'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { useTexts } from '../core/language.tsx'
import { Arrow } from '../ui/arrow.tsx'
import { Picture } from '../ui/picture.tsx'
import { WallLabel } from '../ui/wall-label.tsx'

/** Pictures of an event in a row to leaf through, each with its label; the first is the one that lists show. */
export function Works({ pictures }: { pictures: readonly PictureData[] }) {
  const t = useTexts()
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const last = pictures.length - 1
  const follow = () => {
    const { scrollLeft, scrollWidth, clientWidth, children } = row.current!
    const starts = [...children].map((work) => (work as HTMLElement).offsetLeft)
    const first = starts.findLastIndex((start) => start - starts[0]! <= scrollLeft + 8)
    setAt(scrollLeft + clientWidth >= scrollWidth - 8 && scrollLeft > 0 ? last : Math.max(0, first))
  }
  const show = (work: number) => {
    if (work < 0 || work > last) return
    const { children } = row.current!
    const start = (of: number) => (children[of] as HTMLElement).offsetLeft
    row.current!.scrollTo({ left: start(work) - start(0) })
    setAt(work)
  }
  const turn = (work: number, label: string) => (
    <button
      type="button"
      className="works__turn"
      aria-label={label}
      aria-disabled={work < 0 || work > last || undefined}
      onClick={() => show(work)}
    >
      <Arrow back={work < at} />
    </button>
  )
  return (
    <section className="works" aria-label={t('merchandise.pictures')}>
      {/* by keyboard the row itself can be scrolled, too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="works__row" ref={row} tabIndex={last > 0 ? 0 : undefined} onScroll={follow}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <figure>
              <Picture
                picture={picture}
                sizes="(min-width: 48em) 36rem, 90vw"
                eager={index === 0}
                className={index === 0 ? 'picture--moves' : ''}
              />
              <figcaption>
                <WallLabel picture={picture} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="works__turns">
          <p className="label muted figures" aria-live="polite">
            {t('merchandise.pictureOf', { index: at + 1, count: pictures.length })}
          </p>
          {turn(at - 1, t('merchandise.previousPicture'))}
          {turn(at + 1, t('merchandise.nextPicture'))}
        </div>
      )}
    </section>
  )
}
