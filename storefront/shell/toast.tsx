import './toast.css'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTexts } from '../core/language.tsx'
import { endToast, toastFadeMs, toastMs, toastSwipePx } from '../core/toast-store.ts'

/** Disappears by itself unless it is hovered or has the focus; a swipe, its button or Escape dismisses it. */
export function ToastView({ text, lasting = false }: { text: string; lasting?: boolean }) {
  const t = useTexts()
  const { box, holdHandlers, leaving, leave } = useAutoDismiss(lasting)
  const [from, setFrom] = useState<number | null>(null)

  const swipe = (by: number) => box.current!.style.setProperty('--swipe', `${by}px`)
  const grab = (event: PointerEvent) => {
    if ((event.target as Element).closest('button')) return
    box.current!.setPointerCapture?.(event.pointerId)
    setFrom(event.clientX)
  }
  const drop = (event: PointerEvent) => {
    if (from !== null && Math.abs(event.clientX - from) >= toastSwipePx) leave()
    else swipe(0)
    setFrom(null)
  }
  return (
    <div
      role="region"
      className="toast"
      aria-labelledby="toast-text"
      ref={box}
      data-swiping={from !== null || undefined}
      data-leaving={leaving || undefined}
      {...holdHandlers}
      onPointerDown={grab}
      onPointerMove={({ clientX }) => void (from !== null && swipe(clientX - from))}
      onPointerUp={drop}
      onPointerCancel={() => {
        setFrom(null)
        swipe(0)
      }}
    >
      <p id="toast-text">{text}</p>
      <button type="button" onClick={leave}>
        <span className="visually-hidden">{t('shell.dismiss')}</span>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </div>
  )
}

/** Starts to fade after two seconds without hover or focus; dismissing it returns the focus to where it came from. */
function useAutoDismiss(lasting: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const holding = useRef(new Set<string>())
  const [isHeld, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if ((isHeld || lasting) && !leaving) return
    const timer = setTimeout(() => (leaving ? endToast() : setLeaving(true)), leaving ? toastFadeMs : toastMs)
    return () => clearTimeout(timer)
  }, [isHeld, lasting, leaving])
  const leave = () => {
    if (box.current?.contains(document.activeElement))
      (before.current instanceof HTMLElement ? before.current : document.getElementById('main'))?.focus({
        preventScroll: true,
      })
    setLeaving(true)
  }
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => void (key === 'Escape' && leave())
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [])
  const hold = (by: string, is: boolean) => {
    if (is) holding.current.add(by)
    else holding.current.delete(by)
    setHeld(holding.current.size > 0)
  }
  const holdHandlers = {
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      before.current = relatedTarget
      hold('focus', true)
    },
    onBlur: () => hold('focus', false),
  }
  return { box, holdHandlers, leaving, leave }
}
