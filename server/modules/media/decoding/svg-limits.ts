/** Limits of an SVG file before it is rendered; librsvg itself accepts exponentially growing documents. */
const MAX_BYTES = 1_000_000
const MAX_DEPTH = 64
/** Elements after every reference (use, pattern, mask, clip path, marker) is expanded. */
const MAX_EXPANDED_ELEMENTS = 20_000
/** Markers are drawn at every vertex, images are decoded. */
const MAX_MARKERS_AND_IMAGES = 20
const MAX_TEXT_LENGTH = 20_000

/** Filters cost passes over the whole canvas each. External files are never loaded and scripts never run. */
const refusedElements = new Set(['filter', 'include'])

type SvgElement = { children: SvgElement[]; references: string[]; expanded: number | 'counting' | undefined }

const tagPattern = /<(\/?)([A-Za-z_][\w:.-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>/y
const referencePattern = /(?:href\s*=\s*["']?\s*|url\(\s*["']?\s*)#([^"')\s]+)/g

/** Whether an SVG is small and flat enough to be rendered. Runs in linear time. */
export function isRenderableSvg(bytes: Uint8Array) {
  if (bytes.byteLength > MAX_BYTES) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return false
  const encoding = /^\uFEFF?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(text)?.[1]?.toLowerCase()
  if (encoding && !['utf-8', 'us-ascii', 'iso-8859-1'].includes(encoding)) return false
  const parsed = parseSvg(text)
  return parsed !== undefined && expandedElements(parsed) <= MAX_EXPANDED_ELEMENTS
}

type ParsedSvg = { root: SvgElement; byId: Map<string, SvgElement>; styleReferences: string[]; count: number }

/** Undefined if a limit is exceeded or the markup is not understood. */
function parseSvg(text: string): ParsedSvg | undefined {
  const root: SvgElement = { children: [], references: [], expanded: undefined }
  const byId = new Map<string, SvgElement>()
  const styleReferences: string[] = []
  const open = [root]
  let [count, costly, textLength, styleFrom] = [0, 0, 0, -1]
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const skipped = skipMarkup(text, at)
    if (skipped !== at) {
      at = skipped
      continue
    }
    tagPattern.lastIndex = at
    const [tag, slash, rawName = '', attributes = '', selfClosing] = tagPattern.exec(text) ?? []
    if (tag === undefined) return undefined
    const name = rawName.slice(rawName.indexOf(':') + 1).toLowerCase()
    if (slash) {
      if (name === 'style' && styleFrom >= 0) styleReferences.push(...referencesIn(text.slice(styleFrom, at)))
      if (open.length > 1) open.pop()
    } else {
      count += 1
      if (name === 'marker' || name === 'image') costly += 1
      const element: SvgElement = { children: [], references: referencesIn(attributes), expanded: undefined }
      const id = /\bid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)
      if (id) byId.set(decodeNumericEntities(id[1] ?? id[2] ?? ''), element)
      open.at(-1)?.children.push(element)
      if (!selfClosing) open.push(element)
      if (name === 'style') styleFrom = at + tag.length
      if (refusedElements.has(name) || count > MAX_EXPANDED_ELEMENTS || costly > MAX_MARKERS_AND_IMAGES)
        return undefined
      if (open.length > MAX_DEPTH) return undefined
    }
    at += tag.length
    const next = text.indexOf('<', at)
    if (open.length > 2 && name !== 'style' && name !== 'script') textLength += Math.max(0, next - at)
    if (textLength > MAX_TEXT_LENGTH) return undefined
  }
  return { root, byId, styleReferences, count }
}

/** The position after a comment, processing instruction, CDATA or declaration; `at` if none starts there. */
function skipMarkup(text: string, at: number) {
  const ends = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
    ['<!', '>'],
  ] as const
  const found = ends.find(([start]) => text.startsWith(start, at))
  if (!found) return at
  const end = text.indexOf(found[1], at + found[0].length)
  return end === -1 ? text.length : end + found[1].length
}

const referencesIn = (text: string) =>
  [...decodeNumericEntities(text).matchAll(referencePattern)].map(([, id = '']) => id)

const decodeNumericEntities = (text: string) =>
  text.replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_whole, code: string) => {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
  })

/** Each style rule may apply to every element. */
function expandedElements({ root, byId, styleReferences, count }: ParsedSvg) {
  const styled = styleReferences.reduce((sum, id) => sum + countExpanded(byId.get(id), byId), 0)
  return countExpanded(root, byId) + styled * count
}

/** A reference to an ancestor counts as too many: librsvg follows such cycles a few times. */
function countExpanded(element: SvgElement | undefined, byId: Map<string, SvgElement>): number {
  if (!element) return 0
  if (element.expanded === 'counting') return MAX_EXPANDED_ELEMENTS + 1
  if (element.expanded !== undefined) return element.expanded
  element.expanded = 'counting'
  let sum = 1
  for (const child of element.children) sum += countExpanded(child, byId)
  for (const id of element.references) sum += countExpanded(byId.get(id), byId)
  element.expanded = Math.min(sum, MAX_EXPANDED_ELEMENTS + 1)
  return element.expanded
}
