import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createPdf } from './pdf.ts'

// Subsetting CJK fonts takes seconds on a busy machine.
const slow = { timeout: 60_000 }
const open = async (pdf: ReturnType<typeof createPdf>) => {
  const bytes = await pdf.bytes()
  return { bytes, document: await getDocumentProxy(new Uint8Array(bytes)) }
}

test('text can be extracted in any script', slow, async () => {
  const names = ['Hanna Berg', 'محمد', 'शाह', '王小明', '山田さくら', '김민준', 'ใจดี', 'Nguyễn', 'Ж λ € ₹ ₩']
  const pdf = createPdf('Names')
  for (const name of names) pdf.text(name)
  pdf.table(
    ['Description', 'USD'],
    names.map((name, i) => [name, `${i}.00`]),
    [0.75, 0.25],
  )
  const { bytes, document } = await open(pdf)
  const { text } = await extractText(document, { mergePages: true })
  const found = names.filter((name) => text.split(name).length === 3)
  expect(found).toEqual(names)
  // Complete fonts of these scripts would take megabytes.
  expect(bytes.length).toBeLessThan(120_000)
})

/** Glyph ids of a line after the heading. */
async function glyphsOf(line: string) {
  const pdf = createPdf('Line')
  pdf.text(line)
  const { document } = await open(pdf)
  const page = await document.getPage(1)
  const { argsArray } = await page.getOperatorList()
  const all = (argsArray as unknown[][]).flat(2).flatMap((glyph) => {
    const { originalCharCode } = (glyph ?? {}) as { originalCharCode?: number }
    return originalCharCode === undefined ? [] : [originalCharCode]
  })
  return all.slice('Fanlight'.length, 'Fanlight'.length + line.length)
}

test('Arabic letters join: initial, medial and final forms differ', slow, async () => {
  expect(new Set(await glyphsOf('سسس')).size).toBe(3)
  expect(new Set(await glyphsOf('aaa')).size).toBe(1)
})

test('overlong text is cut, and long documents continue on new pages', slow, async () => {
  const pdf = createPdf('Long')
  pdf.text('W'.repeat(400))
  pdf.table(
    ['Column'],
    Array.from({ length: 120 }, (_, i) => [`row ${i}`]),
    [1],
  )
  const { document } = await open(pdf)
  expect(document.numPages).toBeGreaterThan(2)
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toMatch(/W{40,}/)
  expect(text).not.toContain('W'.repeat(400))
  expect(text).toContain('row 119')
  // Every page has its title, number and column headings.
  expect(text.match(/Long · \d\/\d/g)).toHaveLength(document.numPages)
  expect(text.split('Fanlight')).toHaveLength(2)
  expect(text.split('Column')).toHaveLength(document.numPages + 1)
})

test('long cells wrap, and Arabic documents are mirrored', slow, async () => {
  const title = 'Purchase, a second week in the darkroom with everybody, Mara Lindqvist'
  const placeOf = async (language: string) => {
    const pdf = createPdf('Wide', language)
    pdf.table(['Description', 'USD'], [[title, '12.00']], [0.3, 0.7])
    const { document } = await open(pdf)
    const { text } = await extractText(document, { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Lindqvist')
    const { items } = await (await document.getPage(1)).getTextContent()
    const amount = items.find((item) => 'str' in item && item.str === '12.00')
    return amount && 'transform' in amount ? Number(amount.transform[4]) : Number.NaN
  }
  expect(await placeOf('en')).toBeGreaterThan(400)
  expect(await placeOf('ar')).toBeLessThan(200)
})
