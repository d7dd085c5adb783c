import './enlarged-pictures.css'
import { useEffect, useRef } from 'react'
import type { Picture as PictureData } from '@foyer/contract/schema.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { useStrip } from '../ui/use-strip.ts'

interface EnlargedPicturesProps {
  pictures: readonly PictureData[]
  first: number
  onClose: () => void
}

/** Pictures as large as the window, one beside the other: to be swiped, or turned by buttons and arrow keys. */
export default function EnlargedPictures({ pictures, first, onClose }: EnlargedPicturesProps) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, at, show, onKeyDown, onScroll } = useStrip(pictures.length, first)
  useEffect(() => {
    dialog.current!.showModal()
    show(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const several = pictures.length > 1
  return (
    <dialog
      ref={dialog}
      className="enlarged-pictures"
      aria-label={t('merchandise.pictures')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="enlarged-pictures__bar">
        {several && (
          <p className="label figures" aria-live="polite">
            {t('merchandise.pictureOf', { index: at + 1, count: pictures.length })}
          </p>
        )}
        {several && (
          <>
            <Button kind="quiet" aria-disabled={at === 0} onClick={() => show(at - 1)}>
              {t('merchandise.previousPicture')}
            </Button>
            <Button kind="quiet" aria-disabled={at === pictures.length - 1} onClick={() => show(at + 1)}>
              {t('merchandise.nextPicture')}
            </Button>
          </>
        )}
        <Button kind="secondary" onClick={() => dialog.current!.close()}>
          {t('merchandise.closePicture')}
        </Button>
      </div>
      <ul
        ref={strip}
        // what scrolls can be reached without a pointer
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('merchandise.pictures')}
        onScroll={onScroll}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} aria-hidden={index !== at}>
            <Picture picture={picture} sizes="100vw" />
          </li>
        ))}
      </ul>
    </dialog>
  )
}
