import { notFound } from '../shop/reading.ts'

export const loader = () => notFound()
export const clientLoader = () => notFound()

/** Never shown: the shell's error boundary shows the not-found screen. */
export default function NotFoundPage() {
  return null
}
