import { Marked, type Tokens } from 'marked'

const marked = new Marked({
  renderer: {
    html({ text }: Tokens.HTML | Tokens.Tag) {
      return escaped(text)
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return isHarmless(href) ? `<a href="${escaped(href)}">${text}</a>` : text
    },
    image({ text }: Tokens.Image) {
      return escaped(text)
    },
  },
})

/** Markdown as HTML without scripts: raw HTML is shown as text, links lead to the web, a mailbox or a phone. */
export function harmlessHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

function isHarmless(href: string): boolean {
  return /^(https?:|mailto:|tel:|\/(?!\/)|#|[\w-]+(\/|$))/i.test(href)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
