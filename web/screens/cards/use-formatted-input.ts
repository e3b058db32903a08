import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Value and handler of an input that is formatted while typing. The caret keeps its place among the digits
 * when separators are inserted before it.
 */
export function useFormattedInput(format: (text: string, before: string) => string) {
  const [value, setValue] = useState('')
  const caret = useRef<{ input: HTMLInputElement; digits: number }>(undefined)
  useBrowserLayoutEffect(() => {
    if (!caret.current) return
    const { input, digits } = caret.current
    caret.current = undefined
    const place = caretAfter(input.value, digits)
    input.setSelectionRange(place, place)
  })
  return {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const place = input.selectionStart ?? input.value.length
      // A caret at the end stays there by itself.
      if (place < input.value.length)
        caret.current = { input, digits: input.value.slice(0, place).replaceAll(/\D/g, '').length }
      setValue(format(input.value, value))
    },
  }
}

const caretAfter = (text: string, digits: number) => {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place += 1)
    if (/\d/.test(text[place] ?? '')) seen += 1
  return place
}
