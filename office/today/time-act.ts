import type { Slot } from './board-rows.ts'

export interface TimePanelProps {
  slot: Slot
  onClose: () => void
}

/** What a time is called by, where something is done with it. */
export const timeOfSlot = ({ offer: { what, id }, time }: Slot) => ({ what, id, time })
