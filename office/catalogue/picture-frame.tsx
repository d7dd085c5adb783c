import './pictures.css'
import { NativeSelect, Slider } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cutAround, middle, movedTo, type Cut, type Focus, type Size } from '@foyer/domain/museum/picture-frame.ts'
import { useSay } from '../core/language.tsx'
import { SeenParts } from './seen-parts.tsx'

interface PictureFrameProps {
  /** Of all of the picture. */
  address: string
  size: Size
  cut: Cut | undefined
  focus: Focus | undefined
  /** A work of art is shown whole. */
  mayCut: boolean
  isDisabled: boolean
  onCut: (cut: Cut | undefined) => void
  onFocus: (focus: Focus | undefined) => void
}

/** In which the shop shows pictures, by the text that names where. */
const ratios = { lists: 4 / 3, venue: 3 / 2, home: 12 / 5, square: 1 }
type Form = 'whole' | 'free' | keyof typeof ratios
const forms: readonly Form[] = ['whole', 'lists', 'venue', 'home', 'square', 'free']
/** In pixels: the shop serves nothing smaller. */
const leastCut = 320

function formOf(cut: Cut | undefined): Form {
  if (!cut) return 'whole'
  const isIn = (ratio: number) => Math.abs(cut.width / cut.height - ratio) < 0.02
  return (Object.keys(ratios) as (keyof typeof ratios)[]).find((name) => isIn(ratios[name])) ?? 'free'
}

/** A picture with what is cut out of it and what stays in sight, both to be moved, and what the shop shows then. */
export function PictureFrame(props: PictureFrameProps) {
  const { address, size, cut, focus, mayCut, isDisabled, onCut } = props
  const say = useSay()
  const [chosen, setChosen] = useState<Form | null>(null)
  const form = cut ? (chosen ?? formOf(cut)) : 'whole'
  const choose = (next: Form) => {
    setChosen(next)
    if (next === 'whole') onCut(undefined)
    else if (next === 'free') onCut(cut ?? cutAround(size, size.width / size.height, 0.8, focus ?? middle))
    else onCut(cutAround(size, ratios[next], 1, centreOf(size, cut) ?? focus ?? middle))
  }
  return (
    <div className="picture-frame">
      <Stage {...props} />
      <div className="picture-frame__side">
        {mayCut && (
          <NativeSelect
            label={say('pictures.cut')}
            disabled={isDisabled}
            value={form}
            data={forms.map((one) => ({ value: one, label: say(`pictures.cut.${one}`) }))}
            onChange={({ currentTarget }) => choose(currentTarget.value as Form)}
          />
        )}
        {mayCut && cut && !isDisabled && <CutSize {...props} cut={cut} ratio={ratioOf(form)} />}
        <SeenParts address={address} size={size} cut={cut} focus={focus} />
      </div>
    </div>
  )
}

const ratioOf = (form: Form) => (form === 'whole' || form === 'free' ? null : ratios[form])

function centreOf(size: Size, cut: Cut | undefined): Focus | undefined {
  if (!cut) return undefined
  const x = ((cut.left + cut.width / 2) / size.width) * 100
  return { x, y: ((cut.top + cut.height / 2) / size.height) * 100 }
}

/** How much is cut out: by one measure where its proportions are given, else by two. */
function CutSize({ size, cut, ratio, onCut }: PictureFrameProps & { cut: Cut; ratio: number | null }) {
  const say = useSay()
  const most = ratio === null ? size.width : Math.min(size.width, size.height * ratio)
  const slider = (
    name: 'size' | 'width' | 'height',
    value: number,
    least: number,
    onChange: (value: number) => void,
  ) => (
    <div>
      <span className="picture-frame__label">{say(`pictures.cut.${name}`)}</span>
      <Slider
        thumbLabel={say(`pictures.cut.${name}`)}
        label={(percent) => `${percent} %`}
        min={Math.min(100, Math.ceil(least))}
        max={100}
        value={Math.round(value)}
        onChange={onChange}
      />
    </div>
  )
  if (ratio !== null)
    return slider('size', (cut.width / most) * 100, (leastCut / most) * 100, (percent) =>
      onCut(cutAround(size, ratio, percent / 100, centreOf(size, cut)!)),
    )
  return (
    <>
      {slider('width', (cut.width / size.width) * 100, (leastCut / size.width) * 100, (percent) =>
        onCut(movedTo(size, { ...cut, width: Math.round((size.width * percent) / 100) })),
      )}
      {slider('height', (cut.height / size.height) * 100, 5, (percent) =>
        onCut(movedTo(size, { ...cut, height: Math.round((size.height * percent) / 100) })),
      )}
    </>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves what an arrow is pressed on, in percent of the picture; more with the shift key. */
function stepOf(event: KeyboardEvent): [number, number] | null {
  const step = steps[event.key]
  if (!step) return null
  event.preventDefault()
  const far = event.shiftKey ? 10 : 1
  return [step[0] * far, step[1] * far]
}

function Stage({ address, size, cut, focus, mayCut, isDisabled, onCut, onFocus }: PictureFrameProps) {
  const say = useSay()
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; what: 'cut' | 'focus'; from: Cut | null; isMoved: boolean } | null>(null)
  const percent = (part: number, all: number) => `${(part / all) * 100}%`
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
  }
  const bounded = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
  const point = ({ x, y }: Focus) => onFocus({ x: bounded(x), y: bounded(y) })
  const moveCut = (from: Cut, x: number, y: number) =>
    onCut(movedTo(size, { ...from, left: from.left + (x / 100) * size.width, top: from.top + (y / 100) * size.height }))
  const { x, y } = focus ?? middle
  return (
    <div
      ref={stage}
      className="picture-stage"
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxInlineSize: `${(28 * size.width) / size.height}rem` }}
      onPointerDown={(event) => {
        if (isDisabled || event.button !== 0) return
        const isFocus = (event.target as Element).closest('.picture-stage__focus') !== null
        held.current = { ...at(event), what: isFocus || !cut ? 'focus' : 'cut', from: cut ?? null, isMoved: false }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={(event) => {
        const from = held.current
        if (!from) return
        const now = at(event)
        from.isMoved ||= Math.hypot(now.x - from.x, now.y - from.y) > 1
        if (!from.isMoved) return
        if (from.what === 'focus') point(now)
        else if (from.from) moveCut(from.from, now.x - from.x, now.y - from.y)
      }}
      onPointerUp={(event) => {
        if (held.current && !held.current.isMoved) point(at(event))
        held.current = null
      }}
    >
      <img src={address} alt="" draggable={false} />
      {cut && mayCut && (
        <button
          type="button"
          className="picture-stage__cut"
          aria-label={say('pictures.cut.move')}
          disabled={isDisabled}
          style={{
            insetInlineStart: percent(cut.left, size.width),
            insetBlockStart: percent(cut.top, size.height),
            inlineSize: percent(cut.width, size.width),
            blockSize: percent(cut.height, size.height),
          }}
          onKeyDown={(event) => {
            const step = stepOf(event)
            if (step) moveCut(cut, ...step)
          }}
        />
      )}
      <button
        type="button"
        className="picture-stage__focus"
        aria-label={say('pictures.focus.at', { x, y })}
        disabled={isDisabled}
        style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        onKeyDown={(event) => {
          const step = stepOf(event)
          if (step) point({ x: x + step[0], y: y + step[1] })
        }}
      />
    </div>
  )
}
