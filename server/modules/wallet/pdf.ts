// oxlint-disable-next-line import/no-named-as-default -- its types know the default only
import PDFDocument from 'pdfkit'
import { loadFace, plainFace } from './pdf-fonts.ts'
import { drawable, runsOf, type Run } from './pdf-runs.ts'

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const [ink, quiet] = ['#1a1523', '#665f73']
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type Weight = 400 | 700
type Look = { weight: Weight; size: number; isQuiet?: boolean }
type Place = { x: number; width: number; isRight?: boolean }

/** A plain document of headings, sentences and tables, on as many A4 pages as it takes, in whatever script. */
export function createPdf(title: string) {
  // What is to be drawn waits until all of it is known: only the letters that occur come into the file.
  const acts: ((page: Page) => void)[] = []
  const texts = { 400: new Set<string>(), 700: new Set<string>() }
  const known = (text: string, weight: Weight) => {
    const shown = drawable(text)
    texts[weight].add(shown)
    return shown
  }
  const line = (text: string, look: Look) => {
    const shown = known(text, look.weight)
    acts.push((page) => {
      page.down(look.size * 1.6)
      page.write(shown, look, { x: MARGIN, width: WIDTH - 2 * MARGIN })
    })
  }
  return {
    heading: (text: string) => line(text, { weight: 700, size: 20 }),
    text: (text: string) => line(text, { weight: 400, size: 10 }),
    /** Columns by their share of the width; those that hold numbers stand to the right. */
    table(head: string[], rows: string[][], shares: number[]) {
      const numbers = shares.map((_, i) => i > 0 && /^-?[\d.]+$/.test(rows[0]?.[i] ?? ''))
      const row = (cells: string[], look: Look) => {
        const shown = cells.map((text) => known(text, look.weight))
        acts.push((page) => {
          page.down(16)
          let x = MARGIN
          shown.forEach((text, i) => {
            const width = (WIDTH - 2 * MARGIN) * (shares[i] ?? 0)
            page.write(text, look, { x, width: width - 6, isRight: numbers[i] ?? false })
            x += width
          })
        })
      }
      acts.push((page) => page.gap(10))
      row(head, { weight: 700, size: 8.5, isQuiet: true })
      for (const cells of rows) row(cells, { weight: 400, size: 8.5 })
      acts.push((page) => page.gap(6))
    },
    async bytes() {
      const document = new PDFDocument({
        size: [WIDTH, HEIGHT],
        margin: 0,
        lang: 'en',
        displayTitle: true,
        info: { Title: title, Producer: 'Fanlight' },
      })
      const chunks: Buffer[] = []
      const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      const page = createPage(document, await registerFaces(document, texts))
      for (const act of acts) act(page)
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Given with every run, so that the face orders all of it and not word by word. */
const whole = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] }
type FontName = (face: Run['face'], weight: Weight) => string

/** Every face that is needed, once; what each is called in the document. */
async function registerFaces(
  document: PDFKit.PDFDocument,
  texts: Record<Weight, Set<string>>,
): Promise<FontName> {
  const plain = plainFace()
  const broken = new Set<string>()
  for (const weight of [400, 700] as const) {
    const letters = new Map([[plain.name, { face: plain, text: ' ' }]])
    for (const text of texts[weight])
      for (const run of runsOf(text)) {
        const before = letters.get(run.face.name)?.text ?? ''
        letters.set(run.face.name, { face: run.face, text: before + run.text })
      }
    for (const { face, text } of letters.values()) {
      const name = `${face.name}-${weight}`
      document.registerFont(name, await loadFace(face, weight, text))
      try {
        document.font(name).widthOfString(text, whole)
      } catch {
        // The package names letters it has not. They are drawn as boxes; a statement is not refused for them.
        broken.add(face.name)
      }
    }
  }
  return ({ name }, weight) => `${broken.has(name) ? plain.name : name}-${weight}`
}

type Page = ReturnType<typeof createPage>

function createPage(document: PDFKit.PDFDocument, fontName: FontName) {
  let y = MARGIN
  const widthOf = (runs: Run[], { weight, size }: Look) =>
    runs.reduce((sum, { face, text }) => {
      document.font(fontName(face, weight)).fontSize(size)
      return sum + document.widthOfString(text, whole)
    }, 0)
  const fitted = (text: string, look: Look, width: number) => {
    const runs = runsOf(text)
    if (widthOf(runs, look) <= width) return { text, runs }
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
    while (letters.length > 1) {
      letters.pop()
      const cut = runsOf(letters.join(''))
      if (widthOf(cut, look) <= width) return { text: letters.join(''), runs: cut }
    }
    return { text: '', runs: [] }
  }
  return {
    gap: (height: number) => void (y += height),
    /** Room for a line; a new page where there is none. */
    down(height: number) {
      y += height
      if (y <= HEIGHT - MARGIN) return
      document.addPage()
      y = MARGIN + height
    },
    write(text: string, look: Look, { x, width, isRight }: Place) {
      if (!text) return
      const shown = fitted(text, look, width)
      let at = isRight ? x + width - widthOf(shown.runs, look) : x
      // Readers and searches get the line as it is spoken, whatever the drawing made of it.
      document.markContent('Span', { actual: shown.text })
      for (const run of shown.runs) {
        document
          .font(fontName(run.face, look.weight))
          .fontSize(look.size)
          .fillColor(look.isQuiet ? quiet : ink)
          .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...whole })
        at += widthOf([run], look)
      }
      document.endMarkedContent()
    },
  }
}
