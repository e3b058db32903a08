export type PageFacts = { title: string; description?: string; site?: string; imageUrl?: string }

const TITLE_LENGTH = 200
const DESCRIPTION_LENGTH = 300
const SITE_LENGTH = 80

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decode = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (all, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? all
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
const tidy = (text: string | undefined, length: number) => {
  const clean = decode(text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const cut = clean.length > length ? `${clean.slice(0, length - 1).trimEnd()}…` : clean
  return cut.toWellFormed()
}

/** Title, description, site name and picture from the head of an HTML page (Open Graph first). */
export function parsePage({ html, url }: { html: string; url: string }): PageFacts | undefined {
  const bodyAt = html.search(/<body[\s>]/i)
  const head = (bodyAt < 0 ? html : html.slice(0, bodyAt)).replaceAll(/<!--[\s\S]*?-->/g, '')
  const metas = new Map<string, string>()
  for (const [tag] of head.matchAll(/<meta\s[^>]{1,4000}>/gi)) {
    const name = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase()
    const content = attribute(tag, 'content')
    if (name && content && !metas.has(name)) metas.set(name, content)
  }
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean)
  const own = /<title[^>]*>([\s\S]{0,2000}?)<\/title>/i.exec(head)?.[1]
  const title = tidy(first('og:title', 'twitter:title') ?? own, TITLE_LENGTH)
  if (!title) return undefined
  const description = tidy(first('og:description', 'twitter:description', 'description'), DESCRIPTION_LENGTH)
  const image = first('og:image:secure_url', 'og:image', 'twitter:image')
  const imageUrl = image && URL.canParse(decode(image), url) ? new URL(decode(image), url).href : undefined
  return {
    title,
    ...(description ? { description } : {}),
    site: tidy(first('og:site_name'), SITE_LENGTH) || new URL(url).hostname,
    ...(imageUrl ? { imageUrl } : {}),
  }
}

function attribute(tag: string, name: string) {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return double ?? single ?? bare
}

/** Text of a page in the character set it names; UTF-8 if it names none that we know. */
export function decodePage({ bytes, contentType }: { bytes: Buffer; contentType: string }) {
  const beginning = bytes.subarray(0, 1024).toString('latin1')
  const label =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(beginning)?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
