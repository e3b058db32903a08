import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/display/banner.tsx'

export type BulkOutcomeData = {
  done: number
  failed: { name: string; message: string }[]
  /** Refusal of the whole request. */
  refusal: string | undefined
}

/** What a bulk action did, and each item it could not handle. */
export function BulkOutcome({ outcome }: { outcome: BulkOutcomeData | undefined }) {
  if (!outcome) return null
  const { done, failed, refusal } = outcome
  if (refusal) return <Outcome tone="bad">{refusal}</Outcome>
  return (
    <>
      {done > 0 && (
        <Outcome tone="ok">
          <Plural value={done} one="# item done." other="# items done." />
        </Outcome>
      )}
      {failed.length > 0 && (
        <Outcome tone="bad">
          <Plural value={failed.length} one="# item failed:" other="# items failed:" />
          <ul>
            {failed.map(({ name, message }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Outcome>
      )}
    </>
  )
}

const Outcome = ({ tone, children }: { tone: 'ok' | 'bad'; children: ReactNode }) => (
  <div className="pb-5">
    <Banner tone={tone}>{children}</Banner>
  </div>
)
