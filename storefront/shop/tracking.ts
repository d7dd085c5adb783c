/** What a deployment's own script may read; the shop itself loads none and sends nothing. */
export function track(event: object | null): void {
  const layer = globalThis as { dataLayer?: object[] }
  if (event) (layer.dataLayer ??= []).push(event)
}
