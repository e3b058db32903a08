// oxlint-disable-next-line import/no-named-as-default -- its types know the default only
import PDFDocument from 'pdfkit'
import { loadFace, plainFace } from './pdf-fonts.ts'
import { drawable, splitRuns, type Run } from './pdf-runs.ts'

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const [ink, quiet, ember] = ['#1a1523', '#665f73', '#d1293d']
const NAME = 'Fanlight'
const [ROW, NEXT_LINE, FOOT] = [16, 11, 24]
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type Weight = 400 | 700
type TextStyle = { weight: Weight; size: number; colour?: string }
type Place = { x: number; width: number; isRight?: boolean }

/**
 * A plain A4 document of headings, text and tables in any script. Right-to-left languages are mirrored.
 * Each page has a footer.
 */
export function createPdf(title: string, language = 'en') {
  // Drawing is deferred until all text is known, so that fonts are subset to the characters used.
  const acts: ((page: Page) => void)[] = []
  const texts = { 400: new Set<string>(), 700: new Set<string>() }
  const known = (text: string, weight: Weight) => {
    const shown = drawable(text)
    texts[weight].add(shown)
    return shown
  }
  const line = (text: string, look: TextStyle) => {
    const shown = known(text, look.weight)
    acts.push((page) => {
      page.down(look.size * 1.6)
      page.write(shown, look, { x: MARGIN, width: WIDTH - 2 * MARGIN })
    })
  }
  const foot = known(`${title} · 0123456789/`, 400).replace(/ · [\d/]+$/, '')
  line(NAME, { weight: 700, size: 12, colour: ember })
  return {
    heading: (text: string) => line(text, { weight: 700, size: 20 }),
    text: (text: string) => line(text, { weight: 400, size: 10 }),
    /** Columns by relative width; numeric ones are right-aligned. A row can be a total. */
    table(head: string[], rows: string[][], shares: number[], sum?: string[]) {
      const numbers = shares.map((_, i) => i > 0 && /^-?[\d.]+$/.test(rows[0]?.[i] ?? ''))
      let x = MARGIN
      const places = shares.map((share, i) => {
        const width = (WIDTH - 2 * MARGIN) * share
        x += width
        return { x: x - width, width: width - 6, isRight: numbers[i] ?? false }
      })
      const rowOf = (cells: string[], look: TextStyle) => {
        const shown = cells.map((text) => known(text, look.weight))
        return (page: Page) => page.rowOf(shown, look, places)
      }
      const top = rowOf(head, { weight: 700, size: 8.5, colour: quiet })
      acts.push((page) => {
        page.gap(10)
        const titles = top(page)
        page.down(ROW, titles.more)
        titles.write()
      })
      for (const cells of rows) {
        const row = rowOf(cells, { weight: cells === sum ? 700 : 400, size: 8.5 })
        acts.push((page) => {
          const { write, more } = row(page)
          // Column headings repeat on every page.
          if (page.down(ROW, more)) {
            top(page).write()
            page.down(ROW, more)
          }
          write()
        })
      }
      acts.push((page) => page.gap(6))
    },
    async bytes() {
      const document = new PDFDocument({
        size: [WIDTH, HEIGHT],
        margin: 0,
        lang: language,
        displayTitle: true,
        bufferPages: true,
        info: { Title: title, Producer: 'Fanlight' },
      })
      const chunks: Buffer[] = []
      const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      const isMirrored = language === 'ar'
      const page = createPage(document, await registerFaces(document, texts), isMirrored)
      for (const act of acts) act(page)
      page.number(foot)
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Passed with every run, so that the font shapes the whole run, not single words. */
const whole = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] }
type FontName = (face: Run['face'], weight: Weight) => string

/** Fonts in use and their names in the document. */
async function registerFaces(
  document: PDFKit.PDFDocument,
  texts: Record<Weight, Set<string>>,
): Promise<FontName> {
  const plain = plainFace()
  const broken = new Set<string>()
  for (const weight of [400, 700] as const) {
    const letters = new Map([[plain.name, { face: plain, text: ' ' }]])
    for (const text of texts[weight])
      for (const run of splitRuns(text)) {
        const before = letters.get(run.face.name)?.text ?? ''
        letters.set(run.face.name, { face: run.face, text: before + run.text })
      }
    for (const { face, text } of letters.values()) {
      const name = `${face.name}-${weight}`
      document.registerFont(name, await loadFace(face, weight, text))
      try {
        document.font(name).widthOfString(text, whole)
      } catch {
        // The package lists characters it lacks. They are drawn as boxes rather than failing the statement.
        broken.add(face.name)
      }
    }
  }
  return ({ name }, weight) => `${broken.has(name) ? plain.name : name}-${weight}`
}

type Page = ReturnType<typeof createPage>

function createPage(document: PDFKit.PDFDocument, fontName: FontName, isMirrored: boolean) {
  let y = MARGIN
  const widthOf = (runs: Run[], { weight, size }: TextStyle) =>
    runs.reduce((sum, { face, text }) => {
      document.font(fontName(face, weight)).fontSize(size)
      return sum + document.widthOfString(text, whole)
    }, 0)
  const fitted = (text: string, look: TextStyle, width: number) => {
    const runs = splitRuns(text)
    if (widthOf(runs, look) <= width) return { text, runs }
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
    while (letters.length > 1) {
      letters.pop()
      const cut = splitRuns(letters.join(''))
      if (widthOf(cut, look) <= width) return { text: letters.join(''), runs: cut }
    }
    return { text: '', runs: [] }
  }
  /** Wraps text; a single overlong word is cut when drawn. */
  const linesOf = (text: string, look: TextStyle, width: number): string[] => {
    const words = text.split(' ')
    let count = words.length
    while (count > 1 && widthOf(splitRuns(words.slice(0, count).join(' ')), look) > width) count -= 1
    const line = words.slice(0, count).join(' ')
    return count === words.length ? [line] : [line, ...linesOf(words.slice(count).join(' '), look, width)]
  }
  const down = (height: number, more = 0) => {
    y += height
    if (y + more <= HEIGHT - MARGIN - FOOT) return false
    document.addPage()
    y = MARGIN + height
    return true
  }
  const page = {
    gap: (height: number) => void (y += height),
    /** Ensures space for a line and what belongs to it; returns whether a new page was started. */
    down,
    /** Lays out cells with wrapping: the extra height, and a function that draws them. */
    rowOf(cells: string[], look: TextStyle, places: Place[]) {
      const columns = cells.map((text, i) => linesOf(text, look, places[i]?.width ?? 0))
      const count = Math.max(1, ...columns.map(({ length }) => length))
      const write = () => {
        for (let n = 0; n < count; n++) {
          if (n > 0) y += NEXT_LINE
          places.forEach((place, i) => page.write(columns[i]?.[n] ?? '', look, place))
        }
      }
      return { write, more: (count - 1) * NEXT_LINE }
    },
    /** Footer with title and page number. */
    number(text: string) {
      const { start, count } = document.bufferedPageRange()
      const look = { weight: 400 as const, size: 8, colour: quiet }
      for (let n = 0; n < count; n++) {
        document.switchToPage(start + n)
        y = HEIGHT - MARGIN
        page.write(`${text} · ${n + 1}/${count}`, look, { x: MARGIN, width: WIDTH - 2 * MARGIN })
      }
    },
    write(text: string, look: TextStyle, place: Place) {
      if (!text) return
      const { width } = place
      const shown = fitted(text, look, width)
      const x = isMirrored ? WIDTH - place.x - width : place.x
      const isRight = isMirrored !== (place.isRight ?? false)
      let at = isRight ? x + width - widthOf(shown.runs, look) : x
      // Text extraction returns the line in logical order.
      document.markContent('Span', { actual: shown.text })
      for (const run of shown.runs) {
        document
          .font(fontName(run.face, look.weight))
          .fontSize(look.size)
          .fillColor(look.colour ?? ink)
          .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...whole })
        at += widthOf([run], look)
      }
      document.endMarkedContent()
    },
  }
  return page
}
