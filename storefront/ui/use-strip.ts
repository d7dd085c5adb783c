import { useRef, useState, type KeyboardEvent, type RefObject, type UIEvent } from 'react'

interface Strip {
  strip: RefObject<HTMLUListElement | null>
  /** Which one is shown. */
  at: number
  show: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/** Things one beside the other, each as wide as its strip: to be swiped, or turned by buttons and arrow keys. */
export function useStrip(count: number, first = 0): Strip {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  function show(index: number) {
    if (index < 0 || index >= count) return
    setAt(index)
    strip.current!.children[index]!.scrollIntoView?.({ block: 'nearest', inline: 'start' })
  }
  return {
    strip,
    at: Math.min(at, count - 1),
    show,
    onKeyDown: (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      show(at + by)
    },
    // while it is not laid out it is nowhere
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }) =>
      clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth)),
  }
}
