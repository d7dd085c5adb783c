import type { SessionKey } from './core/session-keys.ts'

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

try {
  if (sessionStorage.getItem('cookiesAccepted' satisfies SessionKey) === null)
    document.querySelector('.cookie-notice')?.removeAttribute('hidden')
} catch {
  // where nothing may be stored, the code shows it
}
