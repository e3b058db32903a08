import { data } from 'react-router'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
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

/** Form-level outcome: errors at the top of the page, success as a toast. Field errors are shown at their fields. */
export function CurationOutcome({ answer, done }: { answer: CurationResult | undefined; done: string }) {
  const failed = answer && answer.done === undefined ? answer : undefined
  const firstField = Object.values(failed?.fields ?? {})[0]
  return (
    <div className="mb-4 empty:hidden" role="status">
      {failed && <Banner tone="bad">{firstField ?? failed.message}</Banner>}
      <SavedToast of={failed ? undefined : answer} text={done} />
    </div>
  )
}
