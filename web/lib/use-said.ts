import { useEffect, useRef } from 'react'
import { say, sayError } from './say.ts'

/** Says once how something that was sent has ended, as soon as the answer is there: its row may leave with it. */
export function useSaid(answer: { message?: string } | undefined, done: string) {
  const said = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (answer.message) sayError(answer.message)
    else say(done)
  }, [answer, done])
}
