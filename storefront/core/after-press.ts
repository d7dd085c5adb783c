/**
 * Does it once the pointer is up again: what a field says when it is left moves what lies below it, and a press that is
 * under way there would end beside the button that it began on.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act()
  // the click comes after the pointer's end
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}

let pressed = false
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => void (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => void (pressed = false), true)
}
