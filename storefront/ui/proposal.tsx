import './notice.css'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'

interface ProposalProps {
  className?: string
  /** Null where there is nothing to propose. */
  text: string | null
  button: string
  /** What has come of it, said until something else is changed. */
  done: string
  /** What is chosen now, and once it is taken. */
  now: string
  then: string
  onTake: () => void
}

/** Something better, taken with one press: the focus stays here, and what has come of it is said. */
export function Proposal({ className, text, button, done, now, then, onTake }: ProposalProps) {
  const [taken, setTaken] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const take = () => {
    setTaken(then)
    onTake()
    notice.current?.focus()
  }
  if (text === null && taken !== now) return null
  return (
    <div ref={notice} className={className} tabIndex={-1}>
      {text !== null ? (
        <div className="notice">
          <p>{text}</p>
          <Button kind="secondary" onClick={take}>
            {button}
          </Button>
        </div>
      ) : (
        <p className="notice">{done}</p>
      )}
    </div>
  )
}
