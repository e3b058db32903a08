const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
/** An address ends before the full stop of its sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/**
 * The same letter as a page: a plain text has no direction, and Arabic read from the left is hard to read.
 * Nothing is loaded from anywhere.
 */
export function letterHtml({ text, language }: { text: string; language: string }) {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = escaped(paragraph).replaceAll('\n', '<br>')
    return `<p>${lines.replaceAll(address, (link) => `<a dir="ltr" href="${link}">${link}</a>`)}</p>`
  })
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:560px">${paragraphs.join('')}</body></html>`
}
