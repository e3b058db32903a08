import type { Draft, DraftGroup } from './draft.ts'

/** Joins drafts for the same user, kind and subject. Users appear once, in the order of their first act. */
export function groupDrafts(drafts: Draft[]): DraftGroup[] {
  const groups = new Map<string, DraftGroup & { hasMixedAmounts: boolean }>()
  for (const { personId, kind, subjectId = '', actorId, postId, amount, details } of drafts) {
    const key = `${personId} ${kind} ${subjectId}`
    const group = groups.get(key) ?? {
      personId,
      kind,
      subjectId,
      actorIds: [],
      amount: undefined,
      details: {},
      postId,
      hasMixedAmounts: false,
    }
    groups.set(key, group)
    if (actorId && !group.actorIds.includes(actorId)) group.actorIds.push(actorId)
    Object.assign(group.details, details)
    if (!amount) continue
    group.hasMixedAmounts ||= group.amount !== undefined && group.amount.currency !== amount.currency
    group.amount = { ...amount, minor: amount.minor + (group.amount?.minor ?? 0) }
  }
  return [...groups.values()].map(({ hasMixedAmounts, ...group }) =>
    hasMixedAmounts ? { ...group, amount: undefined } : group,
  )
}
