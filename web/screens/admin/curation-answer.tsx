import { data } from 'react-router'
import { Banner } from '../../ui/banner.tsx'

export type CurationAnswer = { done?: string; message?: string; fields?: Record<string, string>; of?: string }

type Said =
  | { ok: true; body: { message: string } | undefined }
  | { ok: false; status: number; body: { message: string; fields?: Record<string, string> } }

/** What an action of the console says back; `of` names the form it is about. */
export function curationAnswer(answer: Said, of: string) {
  if (answer.ok) return data<CurationAnswer>({ done: answer.body?.message ?? '', of })
  const { message, fields } = answer.body
  return data<CurationAnswer>({ message, of, ...(fields ? { fields } : {}) }, { status: answer.status })
}

/** The outcome above a page of the console. Field by field it stands at the fields. */
export function Outcome({ answer, done }: { answer: CurationAnswer | undefined; done: string }) {
  if (!answer) return null
  const firstField = Object.values(answer.fields ?? {})[0]
  return (
    <div className="mb-4" role="status">
      {answer.done === undefined ? (
        <Banner tone="bad">{firstField ?? answer.message}</Banner>
      ) : (
        <Banner tone="ok">{done}</Banner>
      )}
    </div>
  )
}
