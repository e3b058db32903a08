import { describe, expect, test } from 'vitest'
import { languageTag, readCaptions } from './caption-rules.ts'

const read = (text: string, filmMs = 10_000) => readCaptions(Buffer.from(text), filmMs)
const stored = (text: string) => {
  const created = read(text)
  return 'text' in created ? created.text : created.fault
}

describe('captions', () => {
  test('WebVTT is rewritten: cue order, settings and markup stay, the rest is dropped', () => {
    const text = `\uFEFFWEBVTT - by hand\r\nKind: captions\r\n\r\nNOTE nobody\r\nsees this\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nlast\r\n00:05.000 --> 00:06.500 align:start line:90% region:x\r\n<v Mara>And <i>so</i> on</v>\r\n\r\n01\r\n00:00:01.000 --> 00:00:02.000\r\nTwo lines\r\nof <script>alert(1)</script>it & more <3\r\n`
    expect(stored(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nTwo lines\nof alert(1)it &amp; more &lt;3\n\n00:00:05.000 --> 00:00:06.500 align:start line:90%\n<v Mara>And <i>so</i> on</v>\n',
    )
  })
  test('SubRip is converted to WebVTT', () => {
    expect(
      stored(
        '1\n00:00:01,5 --> 00:00:02,250\n<b>Good</b> <font color="red">morning</font>\n\n\n2\n00:00:03,000 --> 00:00:04,000\nЗдравствуй\n',
      ),
    ).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.250\n<b>Good</b> morning\n\n00:00:03.000 --> 00:00:04.000\nЗдравствуй\n',
    )
  })
  test('stored captions parse back unchanged', () => {
    const once = stored('WEBVTT\n\n00:01.000 --> 00:02.000 align:end\nA &amp; B &lt;3 <i>c</i>\n')
    expect(stored(once)).toBe(once)
  })
  test.each([
    ['nothing', ''],
    ['a header alone', 'WEBVTT\n\n'],
    ['words', 'Once upon a time\n\nthere was'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx'],
    ['minutes there are none of', 'WEBVTT\n\n00:99:01.000 --> 00:99:02.000\nx'],
    ['commas in WebVTT', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx'],
    [
      'two captions without an empty line between',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nx\n00:02.000 --> 00:03.000\ny',
    ],
    ['captions inside the header', 'WEBVTT\n00:01.000 --> 00:02.000\nx'],
    ['zeros', 'WEBVTT\n\n00:01.000 --> 00:02.000\nx\u0000'],
  ])('%s is rejected', (_what, text) => expect(stored(text)).toBe('CAPTIONS_UNREADABLE'))
  test('files that are not UTF-8 or exceed half a megabyte are rejected', () => {
    expect(readCaptions(Buffer.from([0xff, 0xfe, 0x57, 0x00]), 1000)).toEqual({
      fault: 'CAPTIONS_UNREADABLE',
    })
    const long = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(500_001)}`
    expect(read(long)).toEqual({ fault: 'CAPTIONS_TOO_LONG' })
  })
  test('more than 5,000 captions name the limit', () =>
    expect(read(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(5001)}`)).toEqual({
      fault: 'CAPTIONS_TOO_LONG',
    }))
  test('captions longer than the video are rejected', () => {
    expect(read('WEBVTT\n\n00:20.000 --> 00:21.000\nx')).toEqual({ fault: 'CAPTIONS_OUT_OF_TIME' })
    expect(stored('WEBVTT\n\n00:10.500 --> 00:21.000\nx')).toContain('00:00:10.500')
  })
})

test.each([
  ['en', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['english', undefined],
  ['../en', undefined],
  ['', undefined],
])('%s is parsed as language %s', (text, tag) => expect(languageTag(text)).toBe(tag))
