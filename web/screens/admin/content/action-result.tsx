import { data } from 'react-router'
import { Banner } from '../../../ui/display/banner.tsx'

export type CurationResult = { done?: string; message?: string; fields?: Record<string, string>; of?: string }

type Said =
  | { ok: true; body: { message: string } | undefined }
  | { ok: false; status: number; body: { message: string; fields?: Record<string, string> } }

/** Result of a console action; `of` names the form it belongs to. */
export function curationResult(answer: Said, of: string) {
  if (answer.ok) return data<CurationResult>({ done: answer.body?.message ?? '', of })
  const { message, fields } = answer.body
  return data<CurationResult>({ message, of, ...(fields ? { fields } : {}) }, { status: answer.status })
}

/** Form-level outcome at the top of the page. Field errors are shown at their fields. */
export function CurationOutcome({ answer, done }: { answer: CurationResult | undefined; done: string }) {
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
