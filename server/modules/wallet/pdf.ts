import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const ink = rgb(0.1, 0.08, 0.14)
const quiet = rgb(0.4, 0.38, 0.45)

/** A plain document of headings, sentences and tables, on as many A4 pages as it takes. */
export async function createPdf(title: string) {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setProducer('Fanlight')
  const [regular, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ])
  let page: PDFPage = document.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const room = (height: number) => {
    if (y - height >= MARGIN) return
    page = document.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }
  const write = (
    text: string,
    at: { x: number; width: number; font: PDFFont; size: number; isRight?: boolean; isQuiet?: boolean },
  ) => {
    const shown = fitted(text, at)
    const x = at.isRight ? at.x + at.width - at.font.widthOfTextAtSize(shown, at.size) : at.x
    page.drawText(shown, { x, y, size: at.size, font: at.font, color: at.isQuiet ? quiet : ink })
  }
  const line = (text: string, font: PDFFont, size: number) => {
    room(size * 1.6)
    y -= size
    write(text, { x: MARGIN, width: WIDTH - 2 * MARGIN, font, size })
    y -= size * 0.6
  }
  return {
    heading: (text: string) => line(text, bold, 20),
    text: (text: string) => line(text, regular, 10),
    /** Columns by their share of the width; those that hold numbers stand to the right. */
    table(head: string[], rows: string[][], shares: number[]) {
      const full = WIDTH - 2 * MARGIN
      const draw = (cells: string[], font: PDFFont, isQuiet = false) => {
        room(16)
        y -= 12
        let x = MARGIN
        cells.forEach((text, i) => {
          const width = full * (shares[i] ?? 0)
          const isRight = /^-?[\d.]+$/.test(rows[0]?.[i] ?? '') && i > 0
          write(text, { x, width: width - 6, font, size: 8.5, isRight, isQuiet })
          x += width
        })
        y -= 4
      }
      y -= 10
      draw(head, bold, true)
      for (const row of rows) draw(row, regular)
      y -= 6
    },
    bytes: () => document.save(),
  }
}

/** The standard fonts know Latin letters only; whatever else is written in a name is a dot, and CSV has it whole. */
const latin = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]/g, '·')

function fitted(text: string, { font, size, width }: { font: PDFFont; size: number; width: number }) {
  let shown = latin(text)
  while (shown.length > 1 && font.widthOfTextAtSize(shown, size) > width) shown = shown.slice(0, -1)
  return shown
}
