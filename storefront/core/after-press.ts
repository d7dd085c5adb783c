/**
 * Acts once the pointer is released. A field error that appears on blur moves the page, and a press that is under way
 * would be released beside its button.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return act()
  // the click event follows pointerup
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}

let pressed = false
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => void (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => void (pressed = false), true)
}
