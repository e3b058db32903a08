import { useEffect, useId, useState } from 'react'
import { Field, type FieldProps } from '../../../ui/form/field.tsx'

type SuggestFieldProps = Omit<FieldProps, 'list' | 'onInput'> & {
  /** Debounced; errors are ignored. */
  suggest: (text: string) => Promise<string[]>
}
const pauseMs = 200

/** Text field with a datalist; other values are accepted. */
export function SuggestField({ suggest, ...field }: SuggestFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    if (typed.trim().length < 2) return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const names = await suggest(typed.trim()).catch(() => [])
      if (!isOver) setFound([...new Set(names)])
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // The question belongs to the text: a new function for the same text asks nothing new.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return (
    <>
      <Field {...field} list={listId} onInput={(event) => setTyped(event.currentTarget.value)} />
      <datalist id={listId}>
        {found.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
