import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { codeReader, type ReadCode } from './read-codes.ts'

export type CameraState = 'starting' | 'on' | 'none' | 'refused'

/** A picture of this width is enough for a code on a phone, and read in a few milliseconds. */
const widest = 960
/** So long a code has to be out of view before it counts as shown again. */
const forgetMs = 4_000
/** So long nobody has held a code there before something else is told. */
const goneMs = 1_500

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Whether there is a light, and whether it is on; null where there is none. */
  light: boolean | null
  toggleLight: () => void
  /** Whether a code is in view, or was just now. */
  isInView: boolean
}

/** Shows the camera, and tells each code once that comes into view. */
export function useCamera(
  isOn: boolean,
  onCode: (text: string) => void,
  /** Which way it looks: from a guard's hand, or at who reads the screen. */
  facing: 'environment' | 'user' = 'environment',
): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [light, setLight] = useState(false)
  const seen = useRef(new Map<string, number>())
  const [isInView, setIsInView] = useState(false)
  const gone = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onRead = useEffectEvent((text: string) => {
    setIsInView(true)
    clearTimeout(gone.current)
    gone.current = setTimeout(() => setIsInView(false), goneMs)
    if (isNew(seen.current, text, performance.now())) onCode(text)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const end = new AbortController()
    void begin(video.current!, {
      signal: end.signal,
      facing,
      onState: setState,
      onTrack: setTrack,
      onRead: (text) => onRead(text),
    })
    return () => {
      end.abort()
      setState('starting')
      setTrack(null)
      setLight(false)
    }
  }, [isOn, facing])
  const hasLight = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  return {
    video,
    state,
    light: hasLight ? light : null,
    toggleLight() {
      const advanced = [{ torch: !light } as MediaTrackConstraintSet]
      void track?.applyConstraints({ advanced }).then(() => setLight(!light))
    },
    isInView,
  }
}

/** Whether a code comes into view that was not there just now. */
function isNew(seen: Map<string, number>, text: string, now: number): boolean {
  for (const [known, at] of seen) if (now - at > forgetMs) seen.delete(known)
  const before = seen.has(text)
  seen.set(text, now)
  return !before
}

interface Reading {
  facing: 'environment' | 'user'
  signal: AbortSignal
  onState: (state: CameraState) => void
  onTrack: (track: MediaStreamTrack) => void
  onRead: (text: string) => void
}

async function begin(video: HTMLVideoElement, reading: Reading): Promise<void> {
  const { signal, facing, onState, onTrack, onRead } = reading
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) return onState('none')
  try {
    const [stream, read] = await Promise.all([
      media.getUserMedia({ video: { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } } }),
      codeReader(),
    ])
    const stop = () => stream.getTracks().forEach((one) => one.stop())
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    const [track] = stream.getVideoTracks()
    // somebody has unplugged it, or another program has taken it
    track?.addEventListener('ended', () => onState('none'))
    if (track) onTrack(track)
    video.srcObject = stream
    await video.play()
    onState('on')
    await readOn(video, read, { signal, onRead })
  } catch (error) {
    if (!signal.aborted) onState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
  }
}

/** Reads picture after picture, as fast as the device can. */
async function readOn(
  video: HTMLVideoElement,
  read: ReadCode,
  { signal, onRead }: Pick<Reading, 'signal' | 'onRead'>,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  while (!signal.aborted) {
    await new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()))
    if (signal.aborted) return
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, widest / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0, width, height)
    const text = await read(canvas).catch(() => null)
    if (text !== null && !signal.aborted) onRead(text)
  }
}
