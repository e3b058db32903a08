import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { SetupFacts } from './studio-store.ts'

/** The steps of a new creator, in order; undefined once everything is done. */
export function setupSteps({ statusCode, documents, ...has }: SetupFacts) {
  const stateOf = (isDone: boolean) => (isDone ? 'done' : 'open')
  const isVerified = statusCode === ProfileStatus.active
  const steps = [
    { step: 'documents', state: isVerified ? 'done' : (documents ?? 'open') },
    { step: 'photos', state: stateOf(has.hasPhotos) },
    { step: 'plan', state: stateOf(has.hasPlan) },
    { step: 'bank', state: stateOf(has.hasBank) },
    { step: 'post', state: stateOf(has.hasPost) },
  ] as const
  return steps.every(({ state }) => state === 'done') ? undefined : steps.map((each) => ({ ...each }))
}
