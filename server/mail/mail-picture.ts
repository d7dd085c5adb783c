import type { Picture } from '@foyer/contract/schema.ts'

/** A picture in a mail, from an address that is loaded when its reader allows it. */
export interface MailPicture {
  url: string
  alt: string
  width: number
  height: number
}

/** How wide a mail is, in CSS pixels. */
const whole = 560

/** Over the width of the mail. */
export const heroOf = (picture: Picture | null | undefined, publicUrl: string) => inMail(picture, publicUrl, whole)

/** Mail readers show JPEG; its file has twice as many pixels as it stands in. */
export function inMail(picture: Picture | null | undefined, publicUrl: string, width: number): MailPicture | undefined {
  if (!picture) return undefined
  const file = picture.widths.find((one) => one >= 2 * width) ?? picture.widths.at(-1)
  const height = Math.round((width * picture.height) / picture.width)
  return { url: `${publicUrl}${picture.src}.${file}.jpg`, alt: picture.alt, width, height }
}
