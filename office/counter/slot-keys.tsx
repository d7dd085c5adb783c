import './counter.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import type { CounterTime } from './counter-query.ts'

interface SlotKeysProps {
  times: readonly CounterTime[]
  chosen: string | null
  /** Below it what is left is a warning. */
  fewLeft: number
  label: string
  onChoose: (time: string) => void
}

const inRow = 6

/** The next times as keys; one that was chosen among the others takes the last place of the row. */
export function SlotKeys({ times, chosen, fewLeft, label, onChoose }: SlotKeysProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const row = times.slice(0, times.length > inRow + 1 ? inRow : inRow + 1)
  const other = times.find(({ time }) => time === chosen)
  const shown = other && !row.includes(other) ? [...row.slice(0, -1), other] : row
  const key = (time: CounterTime, after?: () => void) => (
    <SlotKey
      key={time.time}
      time={time}
      isChosen={time.time === chosen}
      isFew={time.left < fewLeft}
      onChoose={() => {
        onChoose(time.time)
        after?.()
      }}
    />
  )
  return (
    <div className="counter__slots" role="group" aria-label={label}>
      {shown.map((time) => key(time))}
      {times.length > row.length && (
        <button type="button" className="counter-key counter-slot" onClick={() => setOpen(true)}>
          <strong>{say('counter.more')}</strong>
          <small>{say('counter.moreTimes', { count: times.length })}</small>
        </button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        size="52rem"
        lockScroll={false}
        closeButtonProps={{ 'aria-label': say('panel.close') }}
      >
        <div className="counter__slots">{times.map((time) => key(time, () => setOpen(false)))}</div>
      </Modal>
    </div>
  )
}

interface SlotKeyProps {
  time: CounterTime
  isChosen: boolean
  isFew: boolean
  onChoose: () => void
}

function SlotKey({ time: { time, left }, isChosen, isFew, onChoose }: SlotKeyProps) {
  const say = useSay()
  const spelled = useSpelled()
  const tone = left === 0 ? 'none' : isFew ? 'few' : 'some'
  return (
    <button
      type="button"
      className="counter-key counter-slot"
      data-tone={tone}
      aria-pressed={isChosen}
      disabled={left === 0 && !isChosen}
      onClick={onChoose}
    >
      <strong>{spelled.time(time.slice(11))}</strong>
      <small>{say('counter.left', { tone, left })}</small>
    </button>
  )
}
