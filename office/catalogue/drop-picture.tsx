import './catalogue.css'
import './pictures.css'
import { Button, FileButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { upload, type Uploaded } from './pictures-query.ts'

/** As the server takes them. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'
/** More bytes than that the server does not read. */
const mostBytes = 20_000_000

interface DropPictureProps {
  /** Of the button, by which a mistake leads to it. */
  id?: string | undefined
  /** What the button says. */
  label: string
  /** What it belongs to, for who hears it alone. */
  about: string
  /** A partner's, which may be small. */
  isLogo?: boolean
  isDisabled: boolean
  onPicture: (picture: Uploaded) => void
  children?: ReactNode
}

/** Where a picture is dropped, pasted or chosen; what the server says against it stands here. */
export function DropPicture({ id, label, about, isLogo = false, isDisabled, onPicture, children }: DropPictureProps) {
  const say = useSay()
  const [isOver, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const take = useAct((file: File) => upload(file, isLogo), { after: onPicture })
  const takeOne = (file: File | null | undefined) => {
    if (!file || isDisabled) return
    setTooLarge(file.size > mostBytes)
    if (file.size <= mostBytes) take.mutate(file)
  }
  return (
    <div
      className="drop-picture"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        takeOne(event.dataTransfer.files[0])
      }}
      onPaste={({ clipboardData }) => takeOne(clipboardData.files[0])}
    >
      {children}
      {!isDisabled && (
        <>
          <FileButton accept={accepted} onChange={takeOne}>
            {(props) => (
              <Button
                {...props}
                id={id}
                variant="default"
                size="xs"
                loading={take.isPending}
                aria-label={`${label}: ${about}`}
              >
                {label}
              </Button>
            )}
          </FileButton>
          <p className="drop-picture__hint">{say(isLogo ? 'pictures.dropLogo' : 'pictures.drop')}</p>
        </>
      )}
      {tooLarge ? (
        <p className="entry__wrong" role="alert">
          {say('pictures.tooLarge')}
        </p>
      ) : (
        <Problem error={take.error} />
      )}
    </div>
  )
}
