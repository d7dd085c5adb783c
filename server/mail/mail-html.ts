import { html } from 'hono/html'
import type { MailContent, MailLine } from './mail-content.ts'

// Mail readers drop style sheets, so the light colours are inline; those that keep them and are dark get the dark ones.
const dark = `@media (prefers-color-scheme: dark) {
  .bg { background: #101114 !important } .ink { color: #F2F2EF !important } .muted { color: #B3B5BD !important }
  .line { border-color: #33353C !important } .rule { border-color: #F2F2EF !important }
  .accent { color: #A9B8FF !important }
  .button { background: #F2F2EF !important; color: #14151A !important }
}`
const sans = "font-family: 'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;"
const serif = "font-family: Newsreader, Georgia, 'Times New Roman', serif; font-weight: 400;"
const ink = 'color: #14151A;'
const muted = `margin: 2px 0; font-size: 14px; line-height: 20px; color: #585A63;`
const text = `margin: 0 0 12px; font-size: 16px; line-height: 24px; ${ink}`
const heading = `margin: 36px 0 12px; ${serif} font-size: 23px; line-height: 28px; ${ink}`
// what someone wrote in lines stays in lines
const written = `${muted} white-space: pre-line;`
const right = 'vertical-align: top; text-align: right; white-space: nowrap;'
const amount = `padding: 14px 0 0 16px; ${right} font-size: 16px; line-height: 24px; ${ink}`
const sum = `padding: 14px 0 14px 16px; ${right} ${serif} font-size: 23px; line-height: 28px; ${ink}`
const sheet = `max-width: 560px; margin: 0 auto; padding: 32px 20px 48px; background: #FFFFFF; overflow-wrap: anywhere;`
const brand = `margin: 0 0 32px; padding: 0 0 12px; border-bottom: 3px solid #14151A; ${serif} font-size: 20px;`
const onColour = 'color: #FFFFFF; font-size: 16px; line-height: 24px; font-weight: 600;'
const button = `display: inline-block; padding: 12px 20px; background: #14151A; ${onColour} text-decoration: none;`

export async function mailHtml(content: MailContent): Promise<string> {
  const { lang, siteName, title, greeting, paragraphs, link, closing, seller } = content
  return String(
    await html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${title}</title>
          <style>
            ${dark}
          </style>
        </head>
        <body class="bg" style="margin: 0; padding: 0; background: #FFFFFF;">
          <div class="bg" style="${sheet} hyphens: auto; ${sans}">
            <p class="ink rule" style="${brand} line-height: 24px; ${ink}">${siteName}</p>
            ${noticeHtml(content)} ${heroHtml(content)}
            <h1 class="ink" style="margin: 0 0 20px; ${serif} font-size: 36px; line-height: 40px; ${ink}">${title}</h1>
            <p class="ink" style="${text}">${greeting}</p>
            ${cardHtml(content)}
            ${paragraphs.map((paragraph) => html`<p class="ink" style="${text}">${paragraph}</p> `)}
            ${tableHtml(content)}
            <p style="margin: 28px 0 8px;">
              <a class="button" href="${link.url}" style="${button}">${link.label}</a>
            </p>
            ${link.note ? html`<p class="muted" style="${muted}">${link.note}</p>` : ''} ${placesHtml(content)}
            ${moreHtml(content)}
            <div class="line" style="margin-top: 40px; padding-top: 16px; border-top: 1px solid #DCDCD8;">
              ${closing.map((line) => html`<p class="muted" style="${muted}">${line}</p> `)} ${refusalHtml(content)}
              <p class="muted" style="${muted} margin-top: 12px;">${seller.map((line) => html`${line}<br />`)}</p>
            </div>
          </div>
        </body>
      </html> `,
  )
}

function noticeHtml({ notice, accent }: MailContent) {
  if (!notice) return ''
  const style = `margin: 0 0 24px; padding: 12px 16px; background: ${accent}; ${onColour}`
  return html`<p class="notice" style="${style}">${notice}</p>`
}

function heroHtml({ hero }: MailContent) {
  if (!hero) return ''
  const { url, alt, width, height } = hero
  const style = 'display: block; width: 100%; height: auto; margin: 0 0 28px; border: 0;'
  return html`<img src="${url}" alt="${alt}" width="${width}" height="${height}" style="${style}" />`
}

// paper, in the dark too
function cardHtml({ card }: MailContent) {
  if (!card) return ''
  const { headline, facts } = card
  const line = `margin: 0 0 8px; ${serif} font-style: italic; font-size: 22px; line-height: 30px; ${ink}`
  return html`<div style="margin: 0 0 24px; padding: 24px 24px 20px; border: 1px solid #DCDCD8; background: #FFFEFA;">
    ${card.written.map((words) => html`<p style="${line} white-space: pre-line;">${words}</p>`)}
    <p style="margin: 16px 0 4px; ${serif} font-size: 32px; line-height: 36px; ${ink}">${headline}</p>
    ${facts.map((fact) => html`<p style="${muted}">${fact}</p>`)}
  </div>`
}

function moreHtml({ more }: MailContent) {
  if (!more) return ''
  return html`<h2 class="ink" style="${heading}">${more.heading}</h2>
    ${more.lines.map(
      ({ name, note, url }) =>
        html`<p class="ink" style="${text} margin-bottom: 2px;">
            <a class="ink" href="${url}" style="${ink} font-weight: 600;">${name}</a>
          </p>
          <p class="muted" style="${muted} margin-bottom: 12px;">${note}</p> `,
    )}`
}

function pictureHtml(picture: MailLine['picture']) {
  if (!picture) return ''
  const { url, width, height } = picture
  const style = 'margin: 4px 0 8px 16px; border: 0;'
  return html`<img src="${url}" alt="" width="${width}" height="${height}" align="right" style="${style}" />`
}

function linkHtml(link: MailLine['link']) {
  if (!link) return ''
  return html`<p class="ink" style="${muted}"><a class="ink" href="${link.url}" style="${ink}">${link.label}</a></p>`
}

function refusalHtml({ refusal }: MailContent) {
  if (!refusal) return ''
  const { sentence, url, label } = refusal
  return html`<p class="muted" style="${muted}">
    ${sentence.replace(url, '')}
    <a class="muted" href="${url}" style="color: #585A63;">${label}</a>
  </p>`
}

function tableHtml({ table }: MailContent) {
  if (!table) return ''
  const { lines, total } = table
  return html`${table.heading ? html`<h2 class="ink" style="${heading}">${table.heading}</h2>` : ''}
    <table
      style="width: 100%; margin: 24px 0 0; border-collapse: collapse; border-top: 3px solid #14151A;"
      class="rule"
    >
      ${lines.map(
        ({ name, picture, notes, link, amount: price }) =>
          html`<tr>
              <td style="padding: 14px 0 0; vertical-align: top;">
                <p class="ink" style="margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; ${ink}">
                  ${name}
                </p>
              </td>
              <td class="ink" style="${amount}">${price}</td>
            </tr>
            <tr>
              <td class="line" colspan="2" style="padding: 0 0 14px; border-bottom: 1px solid #DCDCD8;">
                ${pictureHtml(picture)} ${notes.map((note) => html`<p class="muted" style="${written}">${note}</p>`)}
                ${linkHtml(link)}
              </td>
            </tr> `,
      )}
      <tr>
        <td style="padding: 14px 0; vertical-align: top;">
          <p class="ink" style="margin: 0; ${serif} font-size: 23px; line-height: 28px; ${ink}">${total.label}</p>
          ${total.notes.map((note) => html`<p class="muted" style="${muted}">${note}</p>`)}
        </td>
        <td class="ink" style="${sum}">${total.amount}</td>
      </tr>
    </table>`
}

function placesHtml({ places }: MailContent) {
  if (!places) return ''
  return html`<h2 class="ink" style="${heading}">${places.heading}</h2>
    ${places.places.map(
      ({ name, address, hours, directions }) =>
        html`<p class="ink" style="${text} margin-bottom: 2px;">
            <strong style="font-weight: 600;">${name}</strong><br />${address}
          </p>
          ${hours.map((line) => html`<p class="ink" style="${muted} ${ink}">${line}</p>`)}
          <p class="muted" style="${muted} margin-bottom: 12px;">${directions}</p> `,
    )}`
}
