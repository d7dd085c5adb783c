import type { SessionKey } from './core/session-keys.ts'

// A page is read before it is pressed: its code comes once its letters and pictures are there, or at the first sign of
// use. Who presses a button earlier is answered as soon as the code can.

const signs = ['pointerover', 'keydown', 'click']

function start(): void {
  for (const sign of signs) removeEventListener(sign, start, true)
  const code = document.querySelector<HTMLTemplateElement>('#code')
  code?.replaceWith(document.importNode(code.content, true))
}
for (const sign of signs) addEventListener(sign, start, true)
// the pictures are painted in the next frame
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))

let early: HTMLElement | null = null
const remember = ({ target }: Event) => {
  // what the browser itself does at a press is not done twice
  early = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
}
addEventListener('click', remember, true)
addEventListener('hydrated', () => {
  removeEventListener('click', remember, true)
  early?.click()
})

try {
  if (sessionStorage.getItem('cookiesAccepted' satisfies SessionKey) === null)
    document.querySelector('.cookie-notice')?.removeAttribute('hidden')
} catch {
  // where nothing may be stored, the code shows it
}
