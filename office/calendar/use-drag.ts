import { useState, type PointerEvent } from 'react'
import type { Item } from './calendar-items.ts'

/** To which minutes a time is moved. */
export const step = 15

export interface Dragged {
  day: string
  /** Minutes of the day. */
  from: number
  /** How many days on, to be drawn there. */
  days: number
}

interface Drag extends Dragged {
  x: number
  y: number
}

/** Of a press shorter than that nobody knows whether it was meant to move anything. */
const leastPixels = 4

/** Moves a block by the mouse along the hours and the days of its row; by touch the page is scrolled. */
export function useDrag(item: Item, days: readonly string[], onDrop: ((to: Dragged) => void) | null) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isMoved = drag !== null && (drag.from !== item.from || drag.day !== item.day)
  const end = () => setDrag(null)
  const handlers = onDrop && {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ day: item.day, from: item.from, days: 0, x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag) return
      const cell = event.currentTarget.parentElement!.getBoundingClientRect()
      const hours = Number(getComputedStyle(event.currentTarget.parentElement!).getPropertyValue('--hours'))
      const [right, down] = [event.clientX - drag.x, event.clientY - drag.y]
      if (!isMoved && Math.hypot(right, down) < leastPixels) return
      const at = days.indexOf(item.day)
      const to = Math.min(days.length - 1, Math.max(0, at + Math.round(right / cell.width)))
      const minutes = Math.round(((down / cell.height) * hours * 60) / step) * step
      const from = Math.min(24 * 60 - step, Math.max(0, item.from + minutes))
      setDrag({ ...drag, day: days[to]!, days: to - at, from })
    },
    onPointerUp() {
      if (drag && isMoved) onDrop(drag)
      end()
    },
    onPointerCancel: end,
  }
  return { dragged: isMoved ? drag : null, handlers: handlers ?? {} }
}

/** `HH:mm` of minutes of a day. */
export function timeAt(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
