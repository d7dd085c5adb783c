/** A value of a form in Stripe's notation: `a[b][0][c]=x` is `{ a: { b: { 0: { c: 'x' } } } }`. */
export type Form = string | { [name: string]: Form }

export function readForm(body: string): { [name: string]: Form } {
  const form: { [name: string]: Form } = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      at = at[part] = typeof next === 'object' ? next : {}
    }
    at[path.at(-1)!] = value
  }
  return form
}

/** What stands at a path, as text; empty where nothing does. */
export function textAt(form: Form | undefined, ...path: string[]): string {
  let at = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : ''
}

/** The texts below a path, by name. */
export function textsAt(form: Form | undefined, ...path: string[]): Record<string, string> {
  let at = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'object'
    ? Object.fromEntries(Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {}
}
