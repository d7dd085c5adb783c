import { SignJWT } from 'jose'
import { hashOf } from '../hash.ts'
import type { Site } from '../documents/site.ts'
import type { GoogleSigner } from './google-signer.ts'
import type { WalletItem } from './wallet-item.ts'

/**
 * The address that puts a ticket or a pass into the Google Wallet of whoever opens it. It has all that the wallet
 * shows, so nothing is stored at Google before.
 */
export async function googleLink(
  signer: GoogleSigner,
  item: WalletItem,
  { site, lang, now }: { site: Site; lang: string; now: Date },
): Promise<string> {
  const words = (value: string) => ({ defaultValue: { language: lang, value } })
  const common = {
    // Google keeps an object as it was first saved, too: another name is another object, with the same barcode
    id: `${signer.issuer}.${hashOf(`${item.id} ${item.holder}`).slice(0, 22)}`,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: item.barcode, alternateText: item.number },
    hexBackgroundColor: site.accent,
  }
  const payload =
    item.kind === 'ticket'
      ? ticketIn(signer, item, { site, words, common })
      : passIn(signer, item, { site, words, common })
  const token = await new SignJWT({ typ: 'savetowallet', payload })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(signer.account)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(signer.key)
  return `https://pay.google.com/gp/v/save/${token}`
}

type Words = (value: string) => { defaultValue: { language: string; value: string } }
interface Parts {
  site: Site
  words: Words
  common: object
}

function ticketIn({ issuer }: GoogleSigner, item: WalletItem, { site, words, common }: Parts) {
  const visit = {
    issuerName: site.name,
    eventName: words(item.name),
    ...(item.venue && { venue: { name: words(item.venue.name), address: words(item.venue.address) } }),
    ...(item.starts && { dateTime: { start: item.starts.toISOString(), end: item.ends!.toISOString() } }),
  }
  // Google keeps a class as it was first named: another visit, or another language, is another class
  const classId = `${issuer}.${hashOf(JSON.stringify(visit)).slice(0, 22)}`
  return {
    eventTicketClasses: [{ id: classId, reviewStatus: 'UNDER_REVIEW', ...visit }],
    eventTicketObjects: [
      {
        ...common,
        classId,
        ticketHolderName: item.holder,
        ticketNumber: item.number,
        ticketType: words([item.detail, item.admits, item.note].filter(Boolean).join(', ')),
        reservationInfo: { confirmationCode: item.booking },
      },
    ],
  }
}

function passIn({ issuer }: GoogleSigner, item: WalletItem, { site, words, common }: Parts) {
  const classId = `${issuer}.annual-pass`
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        ...common,
        classId,
        cardTitle: words(site.name),
        header: words(item.holder),
        subheader: words(item.name),
        textModulesData: [
          { id: 'validity', header: item.when, body: [item.admits, item.note].filter(Boolean).join(', ') },
        ],
        validTimeInterval: {
          start: { date: item.starts!.toISOString() },
          end: { date: item.ends!.toISOString() },
        },
      },
    ],
  }
}
