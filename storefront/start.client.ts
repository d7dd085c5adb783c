import type { SessionKey } from './core/session-keys.ts'
import type { Asking, TabsChannel } from './shell/tabs.ts'

// A page is read before it is pressed: its code comes once its letters and pictures are there, or at the first sign of
// use. A press or a choice before that is answered as soon as the code is there.

/** So long the code waits for pictures at most, in ms. */
const patience = 9_000

function start(): void {
  const code = document.querySelector<HTMLTemplateElement>('#code')
  code?.replaceWith(document.importNode(code.content, true))
}
for (const sign of ['pointerover', 'keydown', 'click']) addEventListener(sign, start, { capture: true, once: true })
// the pictures are painted in the next frame
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
setTimeout(start, patience)

const early: HTMLInputElement[] = []
const remember = ({ target }: Event) => {
  // what the browser itself does at a press is not done twice
  const control = (target as Element).closest<HTMLInputElement>('button[type=button]:not([popovertarget]),[type=radio]')
  if (control) early.push(control)
}
addEventListener('click', remember, true)
addEventListener('hydrated', () => {
  removeEventListener('click', remember, true)
  for (const control of early) {
    // only a radio button that changes tells so
    control.checked = false
    control.click()
  }
})

/** So long another tab has to say that the notice was answered there, in ms. */
const answerIn = 150
const answered = 'cookiesAccepted' satisfies SessionKey

try {
  if (sessionStorage.getItem(answered) === null) {
    const show = () => document.querySelector('.cookie-notice')?.removeAttribute('hidden')
    setTimeout(() => sessionStorage.getItem(answered) ?? show(), answerIn)
    const tabs = new BroadcastChannel('tabs' satisfies TabsChannel)
    tabs.addEventListener('message', ({ data: { consent } }: MessageEvent<{ consent?: boolean | null }>) => {
      if (consent != null) sessionStorage.setItem(answered, `${consent}`)
    })
    tabs.postMessage('asking' satisfies Asking)
  }
} catch {
  // where nothing may be stored, the code shows it
}
