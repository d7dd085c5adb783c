import { currentToast, endToast, toast } from '../core/toast-store.ts'

/** Shows a message while something is under way, unless another comes first. */
export async function toastWhile<T>(text: string, work: Promise<T>): Promise<T> {
  const shown = toast(text, true)
  try {
    return await work
  } finally {
    if (currentToast() === shown) endToast()
  }
}
