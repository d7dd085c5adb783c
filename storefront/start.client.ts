import type { SessionKey } from './core/session-keys.ts'

// A page is read before it is pressed: its code comes once its letters and pictures are there, or at the first sign of
// use. Who presses a button earlier is answered as soon as the code can.

const occasions = ['load', 'pointerover', 'keydown', 'click']

function start(): void {
  for (const occasion of occasions) removeEventListener(occasion, start, true)
  const code = document.querySelector<HTMLTemplateElement>('#code')
  if (code) document.body.append(document.importNode(code.content, true))
}
for (const occasion of occasions) addEventListener(occasion, start, true)

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
