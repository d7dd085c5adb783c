/** As many messages wait for a reader; one that is slower is cut off, and opens another when it is there again. */
const mostWaiting = 32
/** After so many ms a browser opens a stream again that was lost. */
const retryMs = 1_000

export interface Stream {
  body: ReadableStream<Uint8Array>
  tell(event: string, data: object): void
  /** What proxies and browsers see while nothing happens. */
  beat(): void
  end(): void
}

/** A stream of server-sent events, until somebody ends it, on whichever side. */
export function openStream({ onEnd, cut }: { onEnd: () => void; cut: () => void }): Stream {
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let isOpen = true
  function close(): void {
    if (!isOpen) return
    isOpen = false
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (its) => void (controller = its), cancel: close },
    { highWaterMark: mostWaiting },
  )
  function end(): void {
    if (!isOpen) return
    close()
    controller.close()
  }
  function send(text: string): void {
    if (!isOpen) return
    controller.enqueue(encoder.encode(text))
    if (controller.desiredSize! > 0) return
    end()
    cut()
  }
  return {
    body,
    end,
    beat: () => send(':\n\n'),
    tell: (event, data) => send(`retry: ${retryMs}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  }
}
