import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { AppleContent } from './apple-content.ts'
import type { AppleSigner } from './apple-signer.ts'

type Icons = Record<string, Buffer>

/** A file that Apple Wallet opens: a signed pass, or several in one. */
export async function appleFile(signer: AppleSigner, contents: readonly AppleContent[]): Promise<Uint8Array> {
  const icons = await drawIcons(contents[0]!.colour)
  const passes = contents.map((content) => applePass(signer, content, icons))
  const [only, ...more] = passes
  return more.length === 0 ? only!.getAsBuffer() : PKPass.pack(...passes).getAsBuffer()
}

function applePass(signer: AppleSigner, content: AppleContent, icons: Icons): PKPass {
  const { passTypeIdentifier, teamIdentifier, certificate, key, wwdr } = signer
  const { serialNumber, organizationName, description, colour } = content
  const pass = new PKPass(
    { ...icons },
    { signerCert: certificate, signerKey: key, wwdr },
    {
      passTypeIdentifier,
      teamIdentifier,
      serialNumber,
      organizationName,
      logoText: organizationName,
      description,
      // the museum's colour is chosen to be read on white
      backgroundColor: rgb(colour),
      foregroundColor: rgb('#ffffff'),
      labelColor: rgb('#ffffff'),
    },
  )
  pass.type = content.type
  pass.primaryFields.push(...content.primary)
  pass.secondaryFields.push(...content.secondary)
  pass.auxiliaryFields.push(...content.auxiliary)
  pass.backFields.push(...content.back)
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: content.barcode,
    messageEncoding: 'iso-8859-1',
    altText: content.caption,
  })
  if (content.relevant) pass.setRelevantDate(new Date(content.relevant))
  if (content.expires) pass.setExpirationDate(new Date(content.expires))
  return pass
}

function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}

/** Shown beside notifications and in lists: a ticket in the museum's colour. */
async function drawIcons(colour: string): Promise<Icons> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" width="87" height="87"><path fill="${colour}" ` +
    'd="M0 0H29V29H0Z"/><path fill="#fff" d="M5 9H24V12.5A2 2 0 0 0 24 16.5V20H5V16.5A2 2 0 0 0 5 12.5Z"/></svg>'
  const icons: Icons = {}
  for (const [name, width] of [
    ['icon.png', 29],
    ['icon@2x.png', 58],
    ['icon@3x.png', 87],
  ] as const)
    icons[name] = await sharp(Buffer.from(svg)).resize(width).png().toBuffer()
  return icons
}
