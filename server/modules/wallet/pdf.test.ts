import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createPdf } from './pdf.ts'

// Wide scripts are cut out of their fonts: seconds, on a busy machine.
const slow = { timeout: 60_000 }
const open = async (pdf: ReturnType<typeof createPdf>) => {
  const bytes = await pdf.bytes()
  return { bytes, document: await getDocumentProxy(new Uint8Array(bytes)) }
}

test('a line can be read back in whatever script it was written', slow, async () => {
  const names = ['Hanna Berg', 'محمد', 'शाह', '王小明', '山田さくら', '김민준', 'ใจดี', 'Nguyễn', 'Ж λ € ₹ ₩']
  const pdf = createPdf('Names')
  for (const name of names) pdf.text(name)
  pdf.table(
    ['What', 'USD'],
    names.map((name, i) => [name, `${i}.00`]),
    [0.75, 0.25],
  )
  const { bytes, document } = await open(pdf)
  const { text } = await extractText(document, { mergePages: true })
  const found = names.filter((name) => text.split(name).length === 3)
  expect(found).toEqual(names)
  // Whole typefaces of these scripts would be megabytes.
  expect(bytes.length).toBeLessThan(120_000)
})

/** The numbers of the glyphs drawn for a line. */
async function glyphsOf(line: string) {
  const pdf = createPdf('Line')
  pdf.text(line)
  const { document } = await open(pdf)
  const page = await document.getPage(1)
  const { argsArray } = await page.getOperatorList()
  return (argsArray as unknown[][]).flat(2).flatMap((glyph) => {
    const { originalCharCode } = (glyph ?? {}) as { originalCharCode?: number }
    return originalCharCode === undefined ? [] : [originalCharCode]
  })
}

test(
  'Arabic letters join: one at the beginning, in the middle and at the end is drawn in three ways',
  slow,
  async () => {
    expect(new Set(await glyphsOf('سسس')).size).toBe(3)
    expect(new Set(await glyphsOf('aaa')).size).toBe(1)
  },
)

test('what does not fit is cut, what does not end gets another page', slow, async () => {
  const pdf = createPdf('Long')
  pdf.text('W'.repeat(400))
  pdf.table(
    ['A'],
    Array.from({ length: 120 }, (_, i) => [`row ${i}`]),
    [1],
  )
  const { document } = await open(pdf)
  expect(document.numPages).toBeGreaterThan(2)
  const { text } = await extractText(document, { mergePages: true })
  expect(text).toMatch(/W{40,}/)
  expect(text).not.toContain('W'.repeat(400))
  expect(text).toContain('row 119')
})
